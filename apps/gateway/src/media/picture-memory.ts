import type { PictureFile, PictureFormat, PictureWidth } from '@kirana/contracts';

export interface PictureRef {
  readonly productId: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

export interface HeldPicture {
  /** Of the drawing these bytes show. */
  readonly version: string;
  readonly bytes: Buffer;
  readonly fetchedAt: number;
}

/** Enough for every picture of the range in the sizes that are usual. */
const maxBytes = 16_000_000;
/** For so long a picture that is asked for by another version, or by none, is taken to be the one that holds. */
const currentForMs = 2_000;

/** Pictures that were asked for lately, so that a page of forty tiles costs the images service nothing. */
export class PictureMemory {
  readonly #held = new Map<string, HeldPicture>();
  readonly #fetching = new Map<string, Promise<HeldPicture>>();
  #bytes = 0;

  /** From memory where it shows the version asked for; else fetched, once for all who ask meanwhile. */
  async get(ref: PictureRef, version: string, fetch: () => Promise<PictureFile>, now = Date.now()): Promise<HeldPicture> {
    const name = `${ref.productId}/${ref.width}.${ref.format}`;
    const held = this.#held.get(name);
    if (held && (held.version === version || now - held.fetchedAt < currentForMs)) {
      // Insertion order is how lately it was used.
      this.#held.delete(name);
      this.#held.set(name, held);
      return held;
    }
    const under = this.#fetching.get(name);
    if (under) return under;
    const fetching = fetch()
      .then(file => this.#keep(name, { version: file.version, bytes: Buffer.from(file.base64, 'base64'), fetchedAt: now }))
      .finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  #keep(name: string, picture: HeldPicture): HeldPicture {
    this.#forget(name);
    this.#held.set(name, picture);
    this.#bytes += picture.bytes.length;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest);
    }
    return picture;
  }

  #forget(name: string): void {
    this.#bytes -= this.#held.get(name)?.bytes.length ?? 0;
    this.#held.delete(name);
  }
}
