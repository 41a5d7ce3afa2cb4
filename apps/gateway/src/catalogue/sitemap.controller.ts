import { CONFIG } from '@kirana/config';
import { catalogueRoutes, type ShopAddresses } from '@kirana/contracts';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { Open } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Upstream } from '../upstream/upstream.js';
import { robotsOf } from './robots.js';
import { sitemapOf } from './sitemap.js';

/** Serves `sitemap.xml` and `robots.txt` to search engines. */
@Controller()
@Open('for search engines')
export class SitemapController {
  constructor(
    private readonly upstream: Upstream,
    private readonly cache: ResponseCache,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL'>,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(@Req() request: FastifyRequest): string {
    return robotsOf(this.#originFor(request));
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async sitemap(@Req() request: FastifyRequest): Promise<string> {
    const load = () => this.upstream.catalogue.callForText(catalogueRoutes.addresses);
    const { forms } = await this.cache.answer(addressesKey, addressesKey, load);
    const addresses = JSON.parse(String(forms.plain.body)) as ShopAddresses;
    return sitemapOf(addresses, this.#originFor(request));
  }

  #originFor(request: FastifyRequest): string {
    return this.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  }
}

/** Cache key that is not a valid request address, so no request can read the entry. */
const addressesKey = 'addresses of the shop';
