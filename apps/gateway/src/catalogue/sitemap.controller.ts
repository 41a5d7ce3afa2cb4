import { CONFIG } from '@kirana/config';
import { catalogueRoutes, type ShopAddresses } from '@kirana/contracts';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { Open } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { ShopBrand } from '../brand/shop-brand.js';
import { formFor } from '../response-cache/cached-reply.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Upstream } from '../upstream/upstream.js';
import { llmsTextOf } from './llms-text.js';
import { sitemapOf } from './sitemap.js';

/** Paths that are private to one visitor or meant only for programs. */
const notForSearch = ['/api/', '/cart', '/checkout', '/order-confirmation/', '/track-order/', '/favourites'];

/** Returns the `robots.txt` of the shop at `origin`, such as `https://kirana.example`. The protocol requires an absolute sitemap URL. */
function robotsOf(origin: string): string {
  const lines = ['User-agent: *', ...notForSearch.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** Serves `sitemap.xml` and `robots.txt` to search engines, `llms.txt` to programs that read for people. */
@Controller()
@Open('for search engines')
export class SitemapController {
  /** Sitemaps by the shop's address. */
  readonly #made = new ResponseCache({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  });

  constructor(
    private readonly upstream: Upstream,
    private readonly cache: ResponseCache,
    private readonly brand: ShopBrand,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL'>,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(@Req() request: FastifyRequest): string {
    return robotsOf(this.#originFor(request));
  }

  @Get('llms.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async llms(@Req() request: FastifyRequest): Promise<string> {
    return llmsTextOf(this.#originFor(request), (await this.brand.read()).name);
  }

  /** The same bytes for everyone: an answer is held until its program has read it, however slowly. */
  @Get('sitemap.xml')
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const origin = this.#originFor(request);
    const made = this.#made.peek(origin) ?? (await this.#made.fetch(origin, () => this.#make(origin)));
    const { status, headers, body } = formFor(request, made);
    await reply.status(status).headers(headers).send(body);
  }

  async #make(origin: string): Promise<string> {
    const load = () => this.upstream.callForText(catalogueRoutes.addresses);
    const { forms } = await this.cache.answer(addressesKey, addressesKey, load);
    return sitemapOf(JSON.parse(String(forms.plain.body)) as ShopAddresses, origin);
  }

  #originFor(request: FastifyRequest): string {
    return this.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  }
}

/** Cache key that is not a valid request address, so no request can read the entry. */
const addressesKey = 'addresses of the shop';
