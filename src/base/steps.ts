/** Long work with places to pause in: each `yield`. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all of it now. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
