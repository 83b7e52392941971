/** Over how many days figures are shown, today included. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export const figureKinds = ["view", "call", "whatsapp", "directions", "website", "enquiry"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** With fewer others of its kind in its city a vendor is compared with nobody: a median would give figures away. */
export const fewestPeers = 10;

/** A search that fewer people made is not shown: what somebody typed is his own. */
export const fewestSearches = 2;
export const mostSearches = 20;
