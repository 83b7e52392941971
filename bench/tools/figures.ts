/** One measured figure beside what is promised of it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What the value must be at most or at least; a figure without one is only told. */
  atMost?: number;
  atLeast?: number;
}

/** Prints a table and says by the exit code of the process whether every promise is kept. */
export function report(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [sign(figure), figure.name, shown(figure), target(figure)]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [mark = "", name = "", value = "", promise = ""] of rows) {
    console.log(`${mark} ${name.padEnd(widths[1] ?? 0)}  ${value.padStart(widths[2] ?? 0)}  ${promise}`);
  }
  if (figures.some((figure) => !isKept(figure))) process.exitCode = 1;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function isKept({ value, atMost, atLeast }: Figure): boolean {
  return !(atMost !== undefined && !(value <= atMost)) && !(atLeast !== undefined && !(value >= atLeast));
}

function sign(figure: Figure): string {
  if (figure.atMost === undefined && figure.atLeast === undefined) return "·";
  return isKept(figure) ? "✓" : "✗";
}

function shown({ value, unit }: Figure): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

function target({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `at most ${atMost}${unit && ` ${unit}`}`;
  return atLeast === undefined ? "" : `at least ${atLeast}${unit && ` ${unit}`}`;
}
