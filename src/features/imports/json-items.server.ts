import { UnreadableFile } from "./raw-row.server.ts";

/** One element of the list, as JSON text; null where it was longer than allowed. */
export interface JsonItem {
  text: string | null;
  /** Of its first byte in the file. */
  offset: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const deepest = 512;

/** The element that is being read. */
interface OpenItem {
  offset: number;
  parts: Buffer[];
  length: number;
  /** A number, a text, true, false or null: it ends where a comma or the list's end comes. */
  scalar: boolean;
}

/**
 * Cuts the elements of one long list out of a JSON document that comes in pieces, and holds one element at a time: the
 * list is the document itself, or the value of one of `names` in the document's object. Works on bytes: all that
 * structures JSON is ASCII. The elements' own syntax is left to JSON.parse, but brackets must match everywhere.
 */
export class JsonItems {
  readonly #names: readonly string[];
  readonly #longest: number;
  /** The brackets that are open. */
  readonly #brackets = new Uint8Array(deepest);
  #depth = 0;
  #inString = false;
  #escaped = false;
  #offset = 0;
  /** The depth of the list's elements; 0 outside the list. */
  #listDepth = 0;
  #foundList = false;
  /** The bytes of the name at the top that was read last. */
  #name: number[] = [];
  #needsComma = false;
  #item: OpenItem | null = null;

  constructor(names: readonly string[], longest: number) {
    this.#names = names;
    this.#longest = longest;
  }

  /** The elements that end in `chunk`. */
  push(chunk: Buffer): JsonItem[] {
    const items: JsonItem[] = [];
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] as number;
      if (this.#inString) {
        this.#stringByte(byte);
        continue;
      }
      if (byte <= 0x20) continue;
      if (this.#item === null && this.#startsItem(byte, index)) start = index;
      if (this.#item?.scalar && (byte === comma || byte === closeBracket)) {
        items.push(this.#endItem(this.#item, chunk.subarray(start, index)));
      }
      this.#structure(byte, index);
      if (this.#item !== null && !this.#item.scalar && this.#depth === this.#listDepth) {
        items.push(this.#endItem(this.#item, chunk.subarray(start, index + 1)));
      }
    }
    if (this.#item !== null) this.#keep(this.#item, chunk.subarray(start));
    this.#offset += chunk.length;
    return items;
  }

  /** Says that no more comes: refuses a document that stops in its middle or has no list. */
  end(): void {
    if (this.#item !== null) throw this.#error("unfinishedItem", this.#item.offset);
    if (this.#depth > 0 || this.#inString) throw this.#error("unfinishedFile", this.#offset);
    if (!this.#foundList) throw this.#error("noFeatures", this.#offset);
  }

  #stringByte(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) {
      this.#inString = false;
      return;
    }
    if (this.#depth === 1 && this.#listDepth === 0 && this.#name.length < 64) this.#name.push(byte);
  }

  #structure(byte: number, index: number): void {
    switch (byte) {
      case quote:
        this.#inString = true;
        if (this.#depth === 1 && this.#listDepth === 0) this.#name = [];
        return;
      case openBrace:
      case openBracket:
        this.#openBracket(byte, index);
        return;
      case closeBrace:
      case closeBracket:
        this.#closeBracket(byte, index);
        return;
      case comma:
        if (this.#depth === this.#listDepth) this.#needsComma = false;
        if (this.#depth === 1) this.#name = [];
        return;
      case colon:
        return;
      default:
        if (this.#depth === 0 && !isByteOrderMark(byte, this.#offset + index)) {
          throw this.#error("notJson", this.#offset + index);
        }
    }
  }

  #openBracket(byte: number, index: number): void {
    if (this.#depth === 0 && this.#foundList) throw this.#error("notJson", this.#offset + index);
    if (this.#depth === deepest) throw this.#error("tooDeep", this.#offset + index);
    this.#brackets[this.#depth++] = byte;
    if (this.#listDepth > 0 || this.#foundList || byte !== openBracket) return;
    const named = this.#depth === 2 && this.#brackets[0] === openBrace && this.#isNamed();
    if (this.#depth === 1 || named) {
      this.#listDepth = this.#depth;
      this.#foundList = true;
      this.#needsComma = false;
    }
  }

  #closeBracket(byte: number, index: number): void {
    const opened = this.#depth > 0 ? this.#brackets[this.#depth - 1] : undefined;
    if (opened !== (byte === closeBrace ? openBrace : openBracket)) {
      throw this.#error("unmatchedBracket", this.#offset + index);
    }
    if (this.#depth === this.#listDepth) this.#listDepth = 0;
    this.#depth--;
  }

  #isNamed(): boolean {
    return this.#names.includes(Buffer.from(this.#name).toString("utf8"));
  }

  #startsItem(byte: number, index: number): boolean {
    const between = byte === comma || byte === closeBracket || byte === closeBrace;
    if (this.#listDepth === 0 || this.#depth !== this.#listDepth || between) return false;
    if (this.#needsComma) throw this.#error("missingComma", this.#offset + index);
    const scalar = byte !== openBrace && byte !== openBracket;
    this.#item = { offset: this.#offset + index, parts: [], length: 0, scalar };
    return true;
  }

  #keep(item: OpenItem, part: Buffer): void {
    item.length += part.length;
    if (item.length > this.#longest) item.parts = [];
    else item.parts.push(part);
  }

  #endItem(item: OpenItem, lastPart: Buffer): JsonItem {
    this.#keep(item, lastPart);
    const { offset, parts, length } = item;
    this.#item = null;
    this.#needsComma = true;
    const [only] = parts;
    const bytes = parts.length === 1 && only ? only : Buffer.concat(parts);
    return { text: length > this.#longest ? null : bytes.toString("utf8"), offset };
  }

  #error(code: string, offset: number): UnreadableFile {
    return new UnreadableFile(code, `byte ${offset}`);
  }
}

function isByteOrderMark(byte: number, offset: number): boolean {
  return offset < 3 && byte === [0xef, 0xbb, 0xbf][offset];
}
