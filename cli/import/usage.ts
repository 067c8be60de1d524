export const usage = `Usage: npm run import -- FILE [options]

  FILE                         show what its places would change, and ask; without a terminal it stops there
  list                         all imports, the newest first
  show ID                      one import: its file, SHA-256, who, when, mapping and counts
  undo ID                      take an import back; of one that is undone, bring it back

  --yes                        run it without asking
  --source TEXT                where the file's facts come from, such as "Google Maps"
  --licence TEXT               under which licence, such as ODbL
  --all                        keep what is no Pilates studio, too
  --leave-out 3,7-9            not these rows
  --leave-out-fields a,b       not these fields, such as phone,hours
  --map "COLUMN=FIELD,…"       what a column of a plain table is taken for; "COLUMN=" leaves it out
  --mapping NAME               as it was saved under this name; without it, as it was saved for the same columns, if it
                               was; "" as it is proposed
  --save-mapping NAME          save the one that is used
  --report FILE                every row into a file: .json or .csv
  --json                       answer as JSON, rows included
  --help                       this page

Reads Apify's Google Maps exports (JSON, JSON lines, CSV), OpenStreetMap (GeoJSON, Overpass JSON) and plain CSV.
Works beside a running site and without one, on the database that the site uses. Nothing changes before it is run.
Exit status: 0 done, 1 refused or failed, 2 not understood.
`;
