import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { safeSchema } from "./safe-schema.ts";

export const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** Whatever the markdown says, the HTML runs no script and reaches nothing outside of itself. */
export const writer = unified()
  .use(remarkBreaks)
  .use(remarkRehype, { clobberPrefix: "user-content-" })
  .use(rehypeSanitize, safeSchema)
  .use(rehypeStringify)
  .freeze();
