import { AppError } from "#base/errors.ts";

const mostAtOnce = 2;
const mostWaiting = 50;

/** Makes two at a time; beyond those that may wait it refuses. */
function limitedMaking<Asked, Made>(make: (asked: Asked) => Promise<Made>): (asked: Asked) => Promise<Made> {
  const waiting: (() => void)[] = [];
  let making = 0;
  return async (asked) => {
    if (making < mostAtOnce) making += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError("unavailable", "unavailable");
    try {
      return await make(asked);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else making -= 1;
    }
  };
}

/** What costs much to make (a picture, a long file), once for all who ask for the same, with the last ones kept. */
export function madeOnce<Asked, Made>(
  make: (asked: Asked) => Promise<Made>,
  mostKept = 200,
): (asked: Asked) => Promise<Made> {
  const kept = new Map<string, Promise<Made>>();
  const limited = limitedMaking(make);
  return (asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known) return known;
    const made = limited(asked);
    kept.set(key, made);
    // What there is not takes the place of nothing.
    made.then(
      () => kept.size > mostKept && kept.delete(kept.keys().next().value ?? ""),
      () => kept.delete(key),
    );
    return made;
  };
}
