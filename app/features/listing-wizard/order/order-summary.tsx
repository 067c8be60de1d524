import { type TaxLines, useOrder } from "./order.ts";

export function OrderSummary() {
  const order = useOrder();
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-xl border border-border bg-card p-6 text-card-foreground"
    >
      <h2 id="order-summary" className="text-lg">
        Order Summary
      </h2>
      {order === undefined ? (
        <p className="mt-4 text-muted-foreground">Choose a package to see what it comes to.</p>
      ) : (
        <div aria-live="polite" className="numbers">
          <p className="mt-4 flex flex-wrap justify-between gap-x-4">
            <span>
              {order.packageName} × {order.duration}
            </span>
            <span className="text-muted-foreground">{order.monthly} per month</span>
          </p>
          <p className="mt-4 flex items-baseline justify-between gap-4 border-border border-t pt-4">
            <span className="font-medium">Total</span>
            <span className="font-semibold text-3xl tracking-tight">{order.total}</span>
          </p>
          {order.tax !== undefined && <TaxSummary tax={order.tax} />}
        </div>
      )}
      <p className="mt-3 text-muted-foreground text-sm">
        In Canadian dollars. You pay after you submit.
      </p>
    </section>
  );
}

function TaxSummary({ tax }: { tax: TaxLines }) {
  return (
    <>
      <p className="mt-3 flex justify-between gap-4 text-muted-foreground">
        <span>{tax.label}</span>
        <span>{tax.amount}</span>
      </p>
      <p className="mt-1.5 flex justify-between gap-4 font-medium">
        <span>Amount to pay</span>
        <span>{tax.toPay}</span>
      </p>
    </>
  );
}
