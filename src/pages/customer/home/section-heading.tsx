import type { ReactNode } from "react";

/** A section's heading with what stands at the row's end. */
export function SectionHeading({ id, children, end }: { id?: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-section font-semibold">
        {children}
      </h2>
      {end}
    </div>
  );
}
