export interface Point {
  x: number;
  y: number;
}

interface Field {
  width: number;
  height: number;
  /** room around the outermost points */
  margin: number;
}

/** Ratings from 1 to 5, oldest first, as points of a line from left to right: 5 at the top, 1 at the bottom. */
export function trendPoints(ratings: readonly number[], { width, height, margin }: Field): Point[] {
  const step = (width - 2 * margin) / Math.max(1, ratings.length - 1);
  return ratings.map((rating, index) => ({
    x: rounded(margin + index * step),
    y: rounded(margin + ((5 - Math.min(5, Math.max(1, rating))) / 4) * (height - 2 * margin)),
  }));
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
