import { Form } from "react-router";
import { DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { deviceWords } from "#console/lib/device-words.ts";
import type { Person } from "#server/services/accounts/people/get-person.ts";

export function PersonSessions({ sessions }: { sessions: Person["sessions"] }) {
  return (
    <Panel title="Sessions">
      <DataTable
        caption="Where the person is signed in"
        rows={sessions}
        keyOf={({ sid }) => sid}
        empty="Not signed in anywhere."
        columns={[
          { title: "Browser", isName: true, cell: ({ userAgent }) => deviceWords(userAgent) },
          { title: "Network", cell: ({ network }) => network ?? "unknown" },
          { title: "Last seen", cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
          {
            title: "End it",
            cell: ({ sid, userAgent }) => (
              <Form method="post">
                <input type="hidden" name="sid" value={sid} />
                <SubmitButton
                  intent="end-session"
                  variant="outline"
                  size="sm"
                  aria-label={`Sign out of ${deviceWords(userAgent)}`}
                >
                  Sign out
                </SubmitButton>
              </Form>
            ),
          },
        ]}
      />
    </Panel>
  );
}
