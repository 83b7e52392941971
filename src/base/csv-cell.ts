/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (safety.md). So does one that already
 * looks like such a cell, so that `plainCell` gives back exactly what there was.
 */
export function safeCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The cell without the apostrophe that `safeCell`, or a spreadsheet, put in front. */
export function plainCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
