import { Form } from "react-router";
import { DataTable } from "#console/components/data-table.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { deviceWords } from "#console/lib/device-words.ts";
import type { OpenSession } from "#server/accounts/people-queries.ts";
import { PersonName } from "./person-name.tsx";

export function SessionsTable({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <DataTable
      caption="Who is signed in"
      rows={sessions}
      keyOf={({ sid }) => sid}
      empty="Nobody who matches is signed in."
      columns={[
        { title: "Person", isName: true, cell: (session) => <PersonName {...session} /> },
        { title: "Browser", cell: ({ userAgent }) => deviceWords(userAgent) },
        { title: "Network", cell: ({ network }) => network ?? "unknown" },
        { title: "Signed in", cell: ({ createdAt }) => <Time at={createdAt} /> },
        { title: "Last seen", cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
        {
          title: "End it",
          cell: ({ sid, userId, email }) => (
            <Form method="post">
              <input type="hidden" name="userId" value={userId} />
              <input type="hidden" name="sid" value={sid} />
              <SubmitButton
                intent="end-session"
                variant="outline"
                size="sm"
                aria-label={`Sign ${email} out of this browser`}
              >
                Sign out
              </SubmitButton>
            </Form>
          ),
        },
      ]}
    />
  );
}
