import { completeWebUrl } from "#domain/rules/studio/contact-links.ts";
import { DescriptionAnswer, Optional, TextAnswer } from "../fields/answers.tsx";
import { PlaceAnswer } from "../places/place-answer.tsx";
import { PositionAnswer } from "../position/position-answer.tsx";
import { useWizard } from "../wizard-context.ts";

export function StudioStep() {
  const { change } = useWizard();
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-6">
      <TextAnswer
        name="studioName"
        label="Studio name"
        autoComplete="organization"
        className="sm:col-span-6"
      />
      <TextAnswer
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        className="sm:col-span-3"
      />
      <TextAnswer
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="416-555-0142"
        className="sm:col-span-3"
      />
      <TextAnswer
        name="website"
        label={<Optional>Website</Optional>}
        type="url"
        autoComplete="url"
        placeholder="example.com"
        onBlur={({ target }) => change({ website: completeWebUrl(target.value) })}
        className="sm:col-span-3"
      />
      <TextAnswer
        name="bookingUrl"
        label={<Optional>Booking page</Optional>}
        type="url"
        placeholder="example.com/book"
        onBlur={({ target }) => change({ bookingUrl: completeWebUrl(target.value) })}
        className="sm:col-span-3"
      />
      <TextAnswer
        name="address"
        label="Full address"
        autoComplete="address-line1"
        className="sm:col-span-6"
      />
      <PlaceAnswer
        name="neighborhood"
        kind="neighborhood"
        label="Neighborhood"
        autoComplete="address-level3"
        className="sm:col-span-2"
      />
      <PlaceAnswer
        name="city"
        kind="locality"
        label="City"
        autoComplete="address-level2"
        className="sm:col-span-2"
      />
      <PlaceAnswer
        name="postalCode"
        kind="postal_code"
        label="Postal code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        placeholder="M5V 3A8"
        className="sm:col-span-2"
      />
      <PositionAnswer className="sm:col-span-6" />
      <DescriptionAnswer className="sm:col-span-6" />
      <TextAnswer
        name="instagram"
        label={<Optional>Instagram</Optional>}
        className="sm:col-span-2"
      />
      <TextAnswer name="facebook" label={<Optional>Facebook</Optional>} className="sm:col-span-2" />
      <TextAnswer name="tiktok" label={<Optional>TikTok</Optional>} className="sm:col-span-2" />
    </div>
  );
}
