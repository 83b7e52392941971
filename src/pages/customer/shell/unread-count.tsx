/** A number in a coral bubble; what it counts is said elsewhere. */
export function UnreadCount({ count, className = "" }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={`figures min-w-5 rounded-full bg-coral px-1 text-center text-badge font-semibold text-surface ${className}`}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
