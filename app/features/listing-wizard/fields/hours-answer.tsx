import { FieldError, fieldAttributes } from "#app/components/forms/form-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Label } from "#app/components/ui/label.tsx";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { useWizard } from "../wizard-context.ts";
import { Optional } from "./text-answer.tsx";

export function HoursAnswer() {
  const { answers, change, findError } = useWizard();
  const { hours } = answers;
  const copyMonday = () => {
    const { monday } = hours;
    const copies = weekdays.map((day) => [day, hours[day] === "" ? monday : hours[day]]);
    change({ hours: { ...hours, ...Object.fromEntries(copies) } });
  };
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        <Optional>Opening hours</Optional>
      </legend>
      <div className="mt-2 grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        {weekdays.map((day) => {
          const field = `hours.${day}` as const;
          const error = findError(field);
          return (
            <div key={day}>
              <div className="flex items-center gap-3">
                <Label htmlFor={field} className="w-24 shrink-0">
                  {weekdayLabels[day]}
                </Label>
                <Input
                  {...fieldAttributes(field, error)}
                  name={field}
                  value={hours[day]}
                  placeholder={day === "sunday" ? "Closed" : "9 AM to 5 PM"}
                  onChange={(event) => change({ hours: { ...hours, [day]: event.target.value } })}
                />
              </div>
              <div className="mt-1.5">
                <FieldError field={field} error={error} />
              </div>
            </div>
          );
        })}
        {hours.monday.trim() !== "" && (
          <Button variant="secondary" onClick={copyMonday}>
            Use Monday for every empty day
          </Button>
        )}
      </div>
    </fieldset>
  );
}
