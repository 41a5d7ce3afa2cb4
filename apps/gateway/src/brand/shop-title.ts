import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { escapeHtml } from '../markup/escape-html.js';
import { deliveredName, ShopBrand } from './shop-brand.js';

/** More documents than are made once for every shop. */
const mostKept = 100;

/**
 * Puts the shop's name into the title of documents that are made once for every shop, and answers with the same bytes every time: an answer is
 * held until its visitor has read it, however slowly.
 */
@Injectable()
export class ShopTitle implements NestInterceptor {
  readonly #kept = new Map<string, { readonly name: string; readonly bytes: Buffer }>();

  constructor(private readonly brand: ShopBrand) {}

  async intercept(_context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { name } = await this.brand.read();
    return next.handle().pipe(map((answer: unknown) => (typeof answer === 'string' ? this.#bytesOf(answer, name) : answer)));
  }

  #bytesOf(document: string, name: string): Buffer {
    const kept = this.#kept.get(document);
    if (kept?.name === name) return kept.bytes;
    const bytes = Buffer.from(titled(document, name));
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && !kept && this.#kept.size >= mostKept) this.#kept.delete(oldest);
    this.#kept.set(document, { name, bytes });
    return bytes;
  }
}

/** Replaces the delivered name in the title of an HTML page, or of an OpenAPI or AsyncAPI document. */
export function titled(document: string, name: string): string {
  if (name === deliveredName) return document;
  return document.startsWith('{')
    ? document.replace(`"title":"${deliveredName}`, () => `"title":${JSON.stringify(name).slice(0, -1)}`)
    : document.replace(`${deliveredName}</title>`, () => `${escapeHtml(name)}</title>`);
}
