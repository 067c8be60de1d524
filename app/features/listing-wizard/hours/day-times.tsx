import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { MAX_TIMES, type OpenTimes } from "#domain/rules/hours/day-times.ts";

type DayTimesProps = {
  day: string;
  times: readonly OpenTimes[];
  onChange: (times: readonly OpenTimes[]) => void;
};

const second: OpenTimes = { opens: "18:00", closes: "20:00" };

export function DayTimes({ day, times, onChange }: DayTimesProps) {
  const set = (place: number, part: Partial<OpenTimes>) =>
    onChange(times.map((span, index) => (index === place ? { ...span, ...part } : span)));
  return (
    <div className="grid gap-2">
      {times.map(({ opens, closes }, place) => {
        const again = place === 0 ? "" : " again";
        return (
          <div key={again} className="flex items-center gap-2">
            <TimeField
              label={`${day} opens${again}`}
              value={opens}
              onChange={(value) => set(place, { opens: value })}
            />
            <span className="text-muted-foreground text-sm">to</span>
            <TimeField
              label={`${day} closes${again}`}
              value={closes}
              onChange={(value) => set(place, { closes: value })}
            />
          </div>
        );
      })}
      {times.length < MAX_TIMES ? (
        <Button
          variant="link"
          size="inline"
          aria-label={`Add second hours on ${day}`}
          className="justify-self-start py-1"
          onClick={() => onChange([...times, second])}
        >
          Add second hours
        </Button>
      ) : (
        <Button
          variant="link"
          size="inline"
          aria-label={`Remove second hours on ${day}`}
          className="justify-self-start py-1"
          onClick={() => onChange(times.slice(0, 1))}
        >
          Remove second hours
        </Button>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; value: string; onChange: (value: string) => void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <span className="min-w-0 flex-1 sm:max-w-34">
      <Input
        type="time"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
