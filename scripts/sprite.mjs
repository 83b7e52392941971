// Draws src/ui/sprites and the two streets of src/ui/drawings from their sources:
// run it after adding a name below, a file to own/, or changing drawings/street.svg.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const folder = new URL("../src/ui/sprites/", import.meta.url);
const drawings = new URL("../src/ui/drawings/", import.meta.url);
const modules = new URL("../node_modules/", import.meta.url);

const lucide = `
  arrow-left arrow-right arrow-up-down badge-check ban bell bookmark briefcase building-2 calendar camera check
  chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-question-mark circle-x clock copy
  corner-down-left corner-up-right download external-link eye eye-off file-text flag globe heart history house image
  images info layout-grid link list loader-circle locate-fixed lock log-in log-out mail map map-pin menu
  message-circle minus moon navigation package pause pencil phone play plus quote receipt-text rotate-cw search send
  settings share-2 shield-check sliders-horizontal smartphone store sun sun-moon tag trash-2 trending-up
  triangle-alert truck upload user users wallet x zap`;

// The category drawings that the taxonomy names, and some that pages name.
const taxonomy = readFileSync(new URL("../data/taxonomy.ndjson", import.meta.url), "utf8");
const named =
  "maki-suitcase maki-tennis temaki-boat_rental temaki-car_pool temaki-hot_drink_cup temaki-town_hall";
const rows = taxonomy
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
// What the home page shows comes in a small file of its own: the departments' and those of its services.
const services = "maki-cinema maki-doctor maki-star temaki-money_hand";
const homeGlyphs = [...iconsOf(rows.filter(({ level }) => level === "department")), ...words(services)];
const glyphs = [...new Set([...iconsOf(rows), ...words(named)])];

const stroke =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

const own = readdirSync(new URL("own/", folder)).map((file) => file.replace(".svg", ""));
const icons = new Map([
  ...words(lucide).map((name) => [name, new URL(`lucide-static/icons/${name}.svg`, modules)]),
  ...own.map((name) => [name, new URL(`own/${name}.svg`, folder)]),
]);
writeSprite("icons", icons, stroke);
writeSprite("glyphs", new Map(glyphs.map((name) => [name, glyphFile(name)])), "");
writeSprite("home-glyphs", new Map(homeGlyphs.map((name) => [name, glyphFile(name)])), "");
writeNames("icon-names.ts", "IconName", [...icons.keys()]);
writeNames("glyph-names.ts", "GlyphName", glyphs);
writeStreet("light", {
  b1: "#F3E9DA",
  b2: "#EADDC8",
  b3: "#E2D2B7",
  b4: "#D6C3A2",
  door: "#7C6543",
  lit: "#F6C56F",
  lit2: "#FBE3B5",
  trunk: "#9B8256",
  ground: "#FBF8F3",
  surface: "#FFFFFF",
  palm: "#0E6B5C",
  sea: "#1B5FAA",
});
writeStreet("dark", {
  b1: "#14232B",
  b2: "#1A2D36",
  b3: "#213741",
  b4: "#2A434E",
  door: "#0C161B",
  lit: "#F2A93B",
  lit2: "#F7C97E",
  trunk: "#33505A",
  ground: "#0F1A20",
  surface: "#16252D",
  palm: "#46C2AB",
  sea: "#7DB4F0",
});

/** A picture of its own cannot read the page's custom properties: one file for each theme. */
function writeStreet(theme, colours) {
  const source = readFileSync(new URL("street.svg", drawings), "utf8");
  const drawing = source.replace(/var\(--(\w+)\)/g, (_, name) => colours[name]);
  writeFileSync(new URL(`street-${theme}.svg`, drawings), drawing);
}

function iconsOf(rows) {
  return [...new Set(rows.map(({ icon }) => icon))];
}

function glyphFile(name) {
  const [, set, rest] = /^(maki|temaki)-(.+)$/.exec(name);
  return new URL(
    set === "maki" ? `@mapbox/maki/icons/${rest}.svg` : `@rapideditor/temaki/icons/${rest}.svg`,
    modules,
  );
}

function writeSprite(name, files, look) {
  const symbols = [...files].map(([id, file]) => symbolOf(id, readFileSync(file, "utf8"), look));
  const text = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, folder), text);
}

/** One `<symbol>`; a source that says its own fill on the root keeps it instead of the sprite's look. */
function symbolOf(id, svg, look) {
  const [, root, body] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg);
  const viewBox = /viewBox="([^"]+)"/.exec(root)?.[1];
  if (!viewBox) throw new Error(`${id} has no viewBox`);
  const filled = /fill="currentColor"/.test(root) ? 'fill="currentColor"' : look;
  const drawing = body
    .replace(/<!--[\s\S]*?-->|<(title|desc|metadata)[\s\S]*?<\/\1>|<defs>\s*<\/defs>|&#x[A9];/g, "")
    .replace(/\s(id|class)="[^"]*"/g, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/\s*\/>/g, "/>")
    .replace(/(?<!\d)(\d|[1-9]\d+|)\.\d{3,}/g, (number) => twoDecimals(number))
    .trim();
  return `<symbol id="${id}" viewBox="${viewBox}"${filled && ` ${filled}`}>${drawing}</symbol>`;
}

/** Keeps both decimals and a missing nought, so that numbers standing close together stay apart. */
function twoDecimals(number) {
  const rounded = Number(number).toFixed(2);
  return number.startsWith(".") ? rounded.replace(/^0/, "") : rounded;
}

function writeNames(file, type, names) {
  const union = names.map((name) => `\n  | "${name}"`).join("");
  writeFileSync(
    new URL(file, folder),
    `/** Written by scripts/sprite.mjs. */\nexport type ${type} =${union};\n`,
  );
}

function words(text) {
  return text.trim().split(/\s+/);
}
