import { catalogueRoutes, type ShopAddresses } from '@kirana/contracts';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Upstream } from '../upstream/upstream.js';
import { robotsOf } from './robots.js';
import { sitemapOf } from './sitemap.js';

/** The shop's public address, where it was configured. */
export const PUBLIC_ORIGIN = Symbol('PUBLIC_ORIGIN');

/** Tells search engines what there is, and what is not for them. */
@Controller()
export class SitemapController {
  constructor(
    private readonly upstream: Upstream,
    private readonly cache: ResponseCache,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string | null,
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
    return this.origin ?? `${request.protocol}://${request.host}`;
  }
}

/** No address that can be asked for from outside. */
const addressesKey = 'addresses of the shop';
