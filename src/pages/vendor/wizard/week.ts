/** The first day of a country's week, 0 for Sunday: Monday in the Emirates, Sunday in Saudi Arabia, else Saturday. */
export function firstDayOf(country: string): number {
  return { AE: 1, SA: 0 }[country] ?? 6;
}
