/** An average of stars as it is shown, rounded only once: 4.846 by way of 4.85 would be 4.9 on a card and 4.8 on the page. */
export function shownAverage(average: number): number {
  return Math.round(average * 10) / 10;
}
