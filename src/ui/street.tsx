/** The street of shopfronts under the home page's search: decoration, mirrored in right-to-left pages. */
export function Street({ className }: { className?: string | undefined }) {
  return <div className={className ? `street ${className}` : "street"} aria-hidden />;
}
