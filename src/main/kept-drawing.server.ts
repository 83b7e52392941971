import { AppError } from "#base/errors.ts";

const mostAtOnce = 2;
const mostWaiting = 50;

/** Draws two at a time, off the main thread; beyond those that may wait it refuses. */
function limitedDrawing<Picture>(
  draw: (picture: Picture) => Promise<Buffer>,
): (picture: Picture) => Promise<Buffer> {
  const waiting: (() => void)[] = [];
  let drawing = 0;
  return async (picture) => {
    if (drawing < mostAtOnce) drawing += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError("unavailable", "unavailable");
    try {
      return await draw(picture);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else drawing -= 1;
    }
  };
}

const mostKept = 200;

/** The same, with the last ones kept. */
export function keptDrawing<Picture>(
  draw: (picture: Picture) => Promise<Buffer>,
): (picture: Picture) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const limited = limitedDrawing(draw);
  return (picture) => {
    const key = JSON.stringify(picture);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? "");
    const drawn = limited(picture);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}
