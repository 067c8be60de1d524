import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { Time } from "#console/components/time.tsx";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { EditedStudio } from "#server/studios/directory.ts";
import { Fact, Facts } from "#ui/facts.tsx";

const link = "underline underline-offset-4";

/** What hangs on the studio beside its own fields. */
export function StudioSurroundings({ edited }: { edited: EditedStudio }) {
  const { studio, listings, owners, reviewCount, absorbed, formerAddresses } = edited;
  return (
    <Panel title="What belongs to it">
      <Facts layout="stacked">
        <Fact term="Address">
          <span className="break-all">{studioPath(studio)}</span>
        </Fact>
        {formerAddresses.length > 0 && (
          <Fact term="Former addresses, which lead here">
            {formerAddresses.map((address) => (
              <span key={studioPath(address)} className="block break-all">
                {studioPath(address)}
              </span>
            ))}
          </Fact>
        )}
        <Fact term="Listing">
          {listings.length === 0
            ? "none"
            : listings.map(({ id, featuredPackage, liveUntil }) => (
                <span key={id} className="block">
                  <Link to={`/admin/listings/${id}`} className={link}>
                    {`Listing ${id}`}
                  </Link>
                  {`, ${featuredPackage}`}
                  {id === studio.listingId && liveUntil !== null && (
                    <>
                      , until <Time at={liveUntil} isDay />
                    </>
                  )}
                </span>
              ))}
        </Fact>
        <Fact term="Owners">
          {owners.length === 0
            ? "nobody has claimed it"
            : owners.map(({ userId, email }) => (
                <span key={userId} className="block break-words">
                  {email}
                </span>
              ))}
        </Fact>
        <Fact term="Reviews">{reviewCount === 0 ? "none" : reviewCount}</Fact>
        {absorbed.length > 0 && (
          <Fact term="Merged into it">
            {absorbed.map(({ id, name, city }) => (
              <Link key={id} to={`/admin/studios/${id}`} className={`block ${link}`}>
                {`${name}, ${city}`}
              </Link>
            ))}
          </Fact>
        )}
        <Fact term="Changed">
          <Time at={studio.updatedAt} />
        </Fact>
      </Facts>
    </Panel>
  );
}
