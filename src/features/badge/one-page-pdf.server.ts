/** Millimetres. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface OnePage {
  title: string;
  /** Of the page as it is cut, in millimetres. */
  width: number;
  height: number;
  /** Around it, for the printer to cut. */
  bleed: number;
  /** A JPEG of page and bleed. */
  picture: { jpeg: Buffer; width: number; height: number };
  /** Black boxes over it, in millimetres from the upper start corner of the page with its bleed. */
  boxes: readonly Box[];
}

const points = 72 / 25.4;

/** A PDF of one page (ISO 32000-1): a picture, with sharp boxes over it, and the marks by which a printer cuts it. */
export function onePagePdf({ title, width, height, bleed, picture, boxes }: OnePage): Buffer {
  const [fullWidth, fullHeight] = [width + 2 * bleed, height + 2 * bleed];
  const at = (millimetres: number) => (millimetres * points).toFixed(3);
  const drawn = boxes
    .map((box) => [box.x, fullHeight - box.y - box.height, box.width, box.height].map(at).join(" "))
    .map((box) => `${box} re`);
  const content = [
    `q ${at(fullWidth)} 0 0 ${at(fullHeight)} 0 0 cm /Picture Do Q`,
    ...(drawn.length > 0 ? ["0 g", ...drawn, "f"] : []),
  ].join("\n");
  const full = `[0 0 ${at(fullWidth)} ${at(fullHeight)}]`;
  const trim = `[${at(bleed)} ${at(bleed)} ${at(bleed + width)} ${at(bleed + height)}]`;
  const image = `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox ${full} /BleedBox ${full} /TrimBox ${trim} /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    streamOf("", Buffer.from(content)),
    streamOf(image, picture.jpeg),
    `<< /Title <FEFF${Buffer.from(title, "utf16le").swap16().toString("hex").toUpperCase()}> >>`,
  ]);
}

function streamOf(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

/** Objects numbered from 1, the first of which is the catalogue and the last says what the document is. */
function fileOf(objects: readonly (string | Buffer)[]): Buffer {
  // The second line tells programs that carry files that these are bytes.
  const parts = [Buffer.from("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let length = parts[0]!.length;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
