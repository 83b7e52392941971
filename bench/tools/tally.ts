/** Milliseconds: bad input is answered within them. */
const slowAt = 100;

/** Answers to hostile requests: how many of each status, how fast, and which are not as promised. */
export class Tally {
  readonly name: string;
  readonly times: number[] = [];
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];

  constructor(name: string) {
    this.name = name;
  }

  async time(what: string, ask: () => Promise<{ status: number; fault: string | null }>): Promise<void> {
    let [answer, ms] = await timed(ask);
    // Others may work on the machine: what is slow is slow each time.
    for (let again = 0; again < 3 && ms > slowAt; again++) [answer, ms] = await timed(ask);
    const { status, fault } = answer;
    this.times.push(ms);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (fault !== null) this.faults.push(`${fault}: ${what.slice(0, 300)}`);
    else if (ms > slowAt) this.faults.push(`${Math.round(ms)} ms: ${what.slice(0, 300)}`);
  }

  tell(): void {
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (part: number) => `${sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(1)} ms`;
    const counts = [...this.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    console.log(`${this.name}: ${this.times.length} requests, ${counts.join(", ")}`);
    console.log(
      `  median ${at(0.5)}, 99 % within ${at(0.99)}, slowest ${at(1)}, ${this.faults.length} faults`,
    );
    for (const fault of this.faults.slice(0, 20)) console.log(`  ${fault}`);
    if (this.faults.length > 0) process.exitCode = 1;
  }
}

async function timed<Result>(ask: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now();
  const result = await ask();
  return [result, performance.now() - begun];
}
