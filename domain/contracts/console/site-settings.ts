import { z } from "zod";

/** The version that a form was filled with; 0 where there was nothing yet. */
export const readVersion = z.coerce.number().int().nonnegative();

const day = z.iso.date("Give a day, such as 2026-12-31");
const OWN_PATH = /^\/(?!\/)\S*$/;

export const announcementSchema = z.object({
  text: z.string().trim().max(160, "Give at most 160 characters").default(""),
  link: z
    .string()
    .trim()
    .max(500, "Give at most 500 characters")
    .refine(
      (link) => link === "" || OWN_PATH.test(link) || isHttps(link),
      "Give a path of ours, such as /blog, or an address that begins with https://",
    )
    .default(""),
  isOn: z.boolean(),
  until: z.union([z.literal(""), day]).default(""),
});

/** A box that is not ticked is not in its form. */
export const announcementFormSchema = announcementSchema
  .extend({ isOn: z.literal("on").optional(), version: readVersion })
  .transform(({ isOn, ...rest }) => ({ ...rest, isOn: isOn === "on" }))
  .refine(({ isOn, text }) => !isOn || text !== "", {
    path: ["text"],
    message: "Write what the bar says before you turn it on",
  });

export const senderAddressFormSchema = z.object({
  address: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(300, "Give at most 300 characters")),
  version: readVersion,
});

export type AnnouncementForm = z.output<typeof announcementFormSchema>;
export type SenderAddressForm = z.output<typeof senderAddressFormSchema>;

function isHttps(link: string): boolean {
  return !/\s/.test(link) && URL.parse(link)?.protocol === "https:";
}
