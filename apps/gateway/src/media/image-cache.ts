import type { PictureFile, PictureFormat, PictureWidth } from '@kirana/contracts';

export interface PictureRef {
  readonly productId: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

export interface HeldPicture {
  /** Version of the drawing these bytes show. */
  readonly version: string;
  readonly bytes: Buffer;
  readonly fetchedAt: number;
}

/** Enough for every picture of the catalogue in the common sizes. */
const maxBytes = 16_000_000;
/** For this many ms a cached picture is considered current if the request names another version, or none. */
const currentForMs = 2_000;

/** Caches recently requested pictures, so that a page of forty tiles does not call the images service. */
export class ImageCache {
  readonly #held = new Map<string, HeldPicture>();
  readonly #fetching = new Map<string, Promise<HeldPicture>>();
  #bytes = 0;

  /** Returns the picture from memory if it has the requested version; otherwise fetches it, once for all concurrent requests. */
  async get(ref: PictureRef, version: string, fetch: () => Promise<PictureFile>, now = performance.now()): Promise<HeldPicture> {
    const name = `${ref.productId}/${ref.width}.${ref.format}`;
    const held = this.#held.get(name);
    if (held && (held.version === version || now - held.fetchedAt < currentForMs)) {
      // Insertion order tracks recency of use.
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
    this.#remove(name);
    this.#held.set(name, picture);
    this.#bytes += picture.bytes.length;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#remove(oldest);
    }
    return picture;
  }

  #remove(name: string): void {
    this.#bytes -= this.#held.get(name)?.bytes.length ?? 0;
    this.#held.delete(name);
  }
}
