import { profileFields, urlFields } from "#domain/rules/studio/contact-fields.ts";
import { completeWebUrl } from "#domain/rules/studio/contact-links.ts";
import { studioFields } from "#domain/studio-fields.ts";
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
      {urlFields.map((name) => (
        <TextAnswer
          key={name}
          name={name}
          label={<Optional>{studioFields[name].label}</Optional>}
          type="url"
          autoComplete={name === "website" ? "url" : undefined}
          placeholder={studioFields[name].example}
          onBlur={({ target }) => change({ [name]: completeWebUrl(target.value) })}
          className="sm:col-span-3"
        />
      ))}
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
      {profileFields.map((name) => (
        <TextAnswer
          key={name}
          name={name}
          label={<Optional>{studioFields[name].label}</Optional>}
          className="sm:col-span-2"
        />
      ))}
    </div>
  );
}
