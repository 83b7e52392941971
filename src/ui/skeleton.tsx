import type { CSSProperties } from "react";

/** A block in the shape of what comes: give it size and radius by `className`. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div className={className ? `skeleton ${className}` : "skeleton"} style={style} aria-hidden />;
}

/** Lines of text to come, the last one shorter. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={className ? `grid gap-2.5 ${className}` : "grid gap-2.5"} aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-3" style={{ inlineSize: index === lines - 1 ? "60%" : "100%" }} />
      ))}
    </div>
  );
}

/** A card with a picture beside its lines, and a row of buttons. */
export function SkeletonCard() {
  return (
    <div className="card p-3 sm:p-4" aria-hidden>
      <div className="flex gap-3 sm:gap-5">
        <Skeleton className="h-28 w-24 flex-none sm:h-48 sm:w-54" />
        <div className="min-w-0 flex-1 pt-1">
          <SkeletonLines lines={4} />
          <div className="mt-5 flex gap-2">
            <Skeleton className="h-7 w-20 rounded-full" />
            <Skeleton className="h-7 w-16 rounded-full" />
          </div>
        </div>
      </div>
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-32" />
      </div>
    </div>
  );
}
