import { Panel } from "#console/components/panel.tsx";
import { type PostPreview, shownLengths } from "#domain/contracts/console/post.ts";
import { site } from "#domain/vocabulary/site.ts";

/** What its author should know before others read it. */
export function PostChecks({ preview }: { preview: PostPreview }) {
  const { missing, deadLinks, deadAnchors, picturesWithoutAlt, isReadable } = preview;
  const notes = [
    ...missing.map(({ field, message }) => ({ key: `${field} ${message}`, text: message })),
    ...deadLinks.map(({ address, text }) => ({
      key: `link ${address}`,
      text: `“${text || address}” leads nowhere: ${address}`,
    })),
    ...deadAnchors.map((anchor) => ({
      key: `anchor ${anchor}`,
      text: `A link leads to #${anchor}, and no heading has that name`,
    })),
    ...picturesWithoutAlt.map((address) => ({
      key: `alt ${address}`,
      text: `A picture has no words for those who can't see it: ${address}`,
    })),
    ...(isReadable
      ? []
      : [{ key: "shape", text: "The text has a shape that no post has: it is shown as typed" }]),
  ];
  return (
    <Panel title="Before it is public">
      {notes.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Nothing is missing, and every link leads somewhere.
        </p>
      ) : (
        <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-gold-text">
          {notes.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** As a search engine is likely to show it, and the questions it is told. */
export function PostInSearch({ preview: { page, hasStoredFaq } }: { preview: PostPreview }) {
  const title = page.metaTitle ?? page.title;
  return (
    <Panel title="For search engines">
      <p className="break-words text-gold-text">
        {cut(`${title || "Untitled"} | ${site.name}`, shownLengths.metaTitle)}
      </p>
      <p className="mt-1 break-words text-muted-foreground text-sm">
        {cut(page.metaDescription ?? page.excerpt, shownLengths.metaDescription)}
      </p>
      <h3 className="mt-4 text-sm">Questions and answers</h3>
      {page.faq.length === 0 ? (
        <p className="mt-1 text-muted-foreground text-sm">
          None. A heading “Frequently Asked Questions” with questions in bold below it makes some.
        </p>
      ) : (
        <dl className="mt-1 grid gap-2 text-sm">
          {page.faq.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-medium">{question}</dt>
              <dd className="text-muted-foreground">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasStoredFaq && (
        <p className="mt-2 text-muted-foreground text-sm">
          They were stored with the post, and come before those of the text.
        </p>
      )}
    </Panel>
  );
}

function cut(text: string, shown: number): string {
  return text.length <= shown ? text : `${text.slice(0, shown).trimEnd()}…`;
}
