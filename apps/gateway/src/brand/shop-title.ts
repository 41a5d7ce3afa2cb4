import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { escapeHtml } from '../markup/escape-html.js';
import { deliveredName, ShopBrand } from './shop-brand.js';

/** Puts the shop's name into the title of documents that are made once for every shop. */
@Injectable()
export class ShopTitle implements NestInterceptor {
  constructor(private readonly brand: ShopBrand) {}

  async intercept(_context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { name } = await this.brand.read();
    return next.handle().pipe(map((answer: unknown) => (typeof answer === 'string' ? titled(answer, name) : answer)));
  }
}

/** Replaces the delivered name in the title of an HTML page, or of an OpenAPI or AsyncAPI document. */
export function titled(document: string, name: string): string {
  if (name === deliveredName) return document;
  return document.startsWith('{')
    ? document.replace(`"title":"${deliveredName}`, () => `"title":${JSON.stringify(name).slice(0, -1)}`)
    : document.replace(`${deliveredName}</title>`, () => `${escapeHtml(name)}</title>`);
}
