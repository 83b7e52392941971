import { setTimeout as pause } from "node:timers/promises";
import { randomFrom } from "#base/random.ts";
import { pairOf, reviewForm, type People } from "./people.ts";

export type Kind = "review" | "photos" | "change" | "enquiry" | "lead" | "saved";

/** A write that was answered with success, by what its row is found. */
export interface Acknowledged {
  kind: Kind;
  id: string;
}

const turns: readonly Kind[] = ["review", "enquiry", "photos", "saved", "review", "lead", "change", "photos"];

type Row = Readonly<Record<string, string>>;

interface Options {
  url: string;
  people: People;
  photo: Blob;
  /** How many write at once. */
  count: number;
}

/** People who write one thing after the other; what was acknowledged is noted. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** What a review must say, where a change of it was acknowledged. */
  readonly texts = new Map<string, string>();
  /** Answers other than success and than those of an outage. */
  readonly strange = new Map<string, number>();
  readonly #options: Options;
  readonly #random = randomFrom("writers");
  /** Reviews with photos that nobody has changed yet. */
  readonly #unchanged: { id: string; vendorId: string; token: string }[] = [];
  #numbers = 0;
  #keys = 0;
  /** Numbers of writes that never reached the site. */
  readonly #unused: number[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Everybody writes until `stop`, also while nobody answers. */
  start(): { stop(): Promise<void> } {
    let isOver = false;
    const write = async (number: number) => {
      for (let turn = number; !isOver; turn += 1) {
        const kind = turns[turn % turns.length] ?? "review";
        // Whoever gets no answer knows nothing: that is no acknowledgement.
        const id = await this.#write(kind).catch(() => null);
        if (id === null) await pause(20);
        else this.acknowledged.push({ kind, id });
      }
    };
    const all = Promise.all(Array.from({ length: this.#options.count }, (_, number) => write(number)));
    return {
      async stop() {
        isOver = true;
        await all;
      },
    };
  }

  /** The id of what was written; null where that was not acknowledged. */
  async #write(kind: Kind): Promise<string | null> {
    const n = this.#unused.pop() ?? (this.#numbers += 1);
    try {
      return await this.#writeAs(kind, n);
    } catch (error) {
      // Nobody was there to write it: the pair is as good as new. Else they would come round to pairs that have a review.
      if (wasRefused(error)) this.#unused.push(n);
      throw error;
    }
  }

  async #writeAs(kind: Kind, n: number): Promise<string | null> {
    const { people, photo } = this.#options;
    const { customer, vendorId } = pairOf(people, n);
    const { token, publicId } = customer;
    if (kind === "enquiry") {
      const strUserMobile = String(10_000_000 + n);
      const row = await this.#ask("customer/addEnquiry", {
        fkVendorId: vendorId,
        strUserName: "Bench",
        strUserMobile,
      });
      return row?.["pkEnquiryId"] ?? null;
    }
    if (kind === "lead") {
      const body = { strUserName: "Bench", strDescription: `A restaurant for ${n} people` };
      return (await this.#ask("vendor/createLead", body, token))?.["pkLeadId"] ?? null;
    }
    if (kind === "saved") {
      const row = await this.#ask("customer/saveVendor", { fkVendorId: vendorId }, token);
      return row && `${publicId} ${vendorId}`;
    }
    if (kind === "change") return this.#change(n);
    const form = reviewForm({ n, vendorId }, kind === "photos" ? [photo] : []);
    const id = (await this.#ask("vendor/addReview", form, token))?.["pkReviewId"] ?? null;
    if (id !== null && kind === "photos") this.#unchanged.push({ id, vendorId, token });
    return id;
  }

  /** Takes the photos away, or puts one more in, and writes another text. */
  async #change(n: number): Promise<string | null> {
    const all = this.#unchanged;
    const [review] = all.splice(this.#random.integer(0, all.length), 1);
    if (!review) return null;
    const { id, vendorId, token } = review;
    const form = reviewForm({ n, vendorId }, n % 2 === 0 ? [this.#options.photo] : []);
    form.set("pkReviewId", id);
    form.set("strReviewText", `Changed ${n}`);
    if (n % 2 !== 0) form.set("imagesToRemove", JSON.stringify(await this.#imagesOf(vendorId, token)));
    if ((await this.#ask("vendor/updateReview", form, token)) === null) return null;
    this.texts.set(id, `Changed ${n}`);
    return id;
  }

  /** The first row of the answer; null without success. */
  async #ask(path: string, body: FormData | object, token?: string): Promise<Row | null> {
    const isForm = body instanceof FormData;
    const key = `crash-${(this.#keys += 1)}`;
    const response = await fetch(`${this.#options.url}/api/${path}`, {
      method: "POST",
      body: isForm ? body : JSON.stringify(body),
      headers: {
        "idempotency-key": key,
        "x-device-id": key.padEnd(16, "-"),
        ...(!isForm && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (response.status === 200) return (JSON.parse(text) as { data: Row[] }).data[0] ?? {};
    const what = `${response.status} ${path}: ${text.slice(0, 120)}`;
    if (response.status !== 503) this.strange.set(what, (this.strange.get(what) ?? 0) + 1);
    return null;
  }

  async #imagesOf(vendorId: string, token: string): Promise<string[]> {
    const response = await fetch(`${this.#options.url}/api/vendor/getMyPart?fkVendorId=${vendorId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(15_000),
    });
    const { data } = (await response.json()) as { data?: { objReview: { arrImages: string[] } | null }[] };
    return data?.[0]?.objReview?.arrImages ?? [];
  }
}

function wasRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === "ECONNREFUSED";
}
