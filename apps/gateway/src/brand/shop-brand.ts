import type { Brand, Sentences, Store } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { unusualRegion, type Region } from '@kirana/i18n';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Upstream } from '../upstream/upstream.js';
import { ApiReader } from '../public-reads/api-reader.js';

/** The name of the shop and how it presents itself. */
export interface ShownBrand extends Brand {
  readonly name: string;
}

/** The name that the code and the built files have. */
export const deliveredName = 'Kirana';

/** What a shop shows that has not been asked yet, or cannot be. */
const delivered: ShownBrand = { name: deliveredName, logo: null, accent: null, tagline: null, hasDemoRange: true };

/** Reads the brand from the shop's data, which the gateway keeps until a setting changes. */
@Injectable()
export class ShopBrand {
  readonly #api: ApiReader;
  #last = delivered;

  constructor(upstream: Upstream, cache: ResponseCache) {
    this.#api = new ApiReader(upstream, cache);
  }

  /** Returns the brand; the one read last while the service that owns it does not answer. */
  async read(): Promise<ShownBrand> {
    try {
      const { name, brand } = await this.#api.read<Pick<Store, 'name'> & Partial<Pick<Store, 'brand'>>>('/store');
      this.#last = { ...delivered, ...brand, name };
    } catch {
      // A page in the brand of a minute ago is better than none; the page itself reports what does not work.
    }
    return this.#last;
  }
}

/** Whether the shop still looks as it was delivered: the drawn pictures of it may be shown. */
export function isDelivered({ name, logo, accent }: ShownBrand): boolean {
  return name === deliveredName && logo === null && accent === null;
}

/** What the scripts of a page need to know of the brand; nothing beside the name while the shop is as it was delivered. */
export interface ShopFace {
  readonly name: string;
  readonly logo?: string;
  readonly tagline?: Sentences;
  /** Picture for link previews, in place of the delivered one. */
  readonly preview?: string;
  /** The pictures of the demonstration range do not exist. */
  readonly isOwnRange?: true;
  /** What is unusual of where the shop is; left out: nothing. */
  readonly region?: Partial<Region>;
}

export function faceOf(brand: ShownBrand): ShopFace {
  const { name, logo, tagline, hasDemoRange } = brand;
  const region = unusualRegion();
  return {
    name,
    ...(logo !== null && { logo }),
    ...(tagline && { tagline }),
    ...(!isDelivered(brand) && { preview: logo ?? '/icons/icon-512.png' }),
    ...(!hasDemoRange && { isOwnRange: true }),
    ...(region && { region }),
  };
}
