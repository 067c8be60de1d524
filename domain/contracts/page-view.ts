import { z } from "zod";

/** A page that was looked at: its address alone, without query and without anything of the visitor. */
export const pageViewSchema = z.object({
  path: z
    .string("Send the page's path")
    .max(600, "This address is too long")
    .startsWith("/", "A path begins with a slash"),
});

export type PageView = z.infer<typeof pageViewSchema>;
