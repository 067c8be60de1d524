import { Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { type ReviewOrder, reviewOrders } from "#domain/rules/studio/review-order.ts";

type ReviewControlsProps = {
  /** What they search and sort, where there are several lists. */
  suffix: string;
  order: ReviewOrder;
  onOrder: (order: ReviewOrder) => void;
  text: string;
  onText: (text: string) => void;
};

export function ReviewControls({ suffix, order, onOrder, text, onText }: ReviewControlsProps) {
  return (
    <div className="no-print needs-script mt-8 flex flex-wrap gap-3">
      <Input
        type="search"
        aria-label={`Search reviews${suffix}`}
        placeholder="Search reviews"
        value={text}
        maxLength={100}
        onChange={(event) => onText(event.target.value)}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      <Select
        shape="pill"
        aria-label={`Sort reviews${suffix}`}
        value={order}
        onChange={({ target }) => {
          const chosen = reviewOrders.find(({ key }) => key === target.value);
          if (chosen !== undefined) onOrder(chosen.key);
        }}
      >
        {reviewOrders.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
