import { create } from "qrcode";

export interface QrCode {
  /** Modules of a side, with the quiet zone of four around it. */
  size: number;
  /** The dark modules as one SVG path in that grid. */
  path: string;
}

const quiet = 4;

/** A QR code of the highest error correction: it can be read with three tenths of it covered. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "H" });
  let path = "";
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      let end = x + 1;
      while (end < modules.size && modules.get(y, end)) end += 1;
      path += `M${x + quiet} ${y + quiet}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  }
  return { size: modules.size + 2 * quiet, path };
}
