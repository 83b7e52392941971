import { useFormatter } from "use-intl";

/** "0.9 km": one decimal below ten kilometres. */
export function Distance({ km }: { km: number }) {
  const format = useFormatter();
  const maximumFractionDigits = km < 10 ? 1 : 0;
  return (
    <span className="flex-none whitespace-nowrap">
      {format.number(km, { style: "unit", unit: "kilometer", maximumFractionDigits })}
    </span>
  );
}
