/**
 * Phone numbers that are valid in form and, as far as can be told, nobody's. No Gulf country keeps a range for fiction.
 * Mobile: blocks that the numbering plan allows and that libphonenumber's carrier data (8.13) gives to no operator
 * (SA 513-518, QA 34 57 62 68, OM 797-799), or that the regulator holds (BH 385); in the UAE and Kuwait, where every
 * block is given, the far end of the newest. Fixed lines: Riyadh 11 1, since no number there begins with 1; in the UAE
 * 555 0, the numbers of films elsewhere, which may exist. Other fixed lines are left out.
 */
const mobileBlocks: Record<string, { blocks: string[]; digits: number }> = {
  AE: { blocks: ["53995", "53996", "53997", "53998", "53999"], digits: 4 },
  SA: { blocks: ["5139", "5149", "5179", "5189"], digits: 5 },
  KW: { blocks: ["4199"], digits: 4 },
  QA: { blocks: ["349", "579", "629", "689"], digits: 5 },
  OM: { blocks: ["797", "798", "799"], digits: 5 },
  BH: { blocks: ["385"], digits: 5 },
};

const dialCodes: Record<string, string> = {
  AE: "971",
  SA: "966",
  KW: "965",
  QA: "974",
  OM: "968",
  BH: "973",
};

const fixedBlocks: Record<string, string> = {
  dubai: "45550",
  "abu-dhabi": "25550",
  "al-ain": "35550",
  sharjah: "65550",
  ajman: "65550",
  "umm-al-quwain": "65550",
  "ras-al-khaimah": "75550",
  fujairah: "95550",
  "khor-fakkan": "95550",
  riyadh: "1115",
};

/** E.164; a number comes again only after all of a country's block are used up. */
export function mobileNumber(country: string, index: number): string {
  const { blocks, digits } = mobileBlocks[country]!;
  const block = blocks[index % blocks.length]!;
  return `+${dialCodes[country]}${block}${scattered(Math.floor(index / blocks.length), digits)}`;
}

/** E.164; null in cities without a block that is nobody's. */
export function fixedNumber(country: string, city: string, index: number): string | null {
  const block = fixedBlocks[city];
  if (block === undefined) return null;
  return `+${dialCodes[country]}${block}${scattered(index, country === "SA" ? 5 : 3)}`;
}

/** Walks through all numbers of so many digits without an order that shows; 7919 has no factor in common with 10. */
function scattered(index: number, digits: number): string {
  const space = 10 ** digits;
  return String((index * 7919 + 4821) % space).padStart(digits, "0");
}
