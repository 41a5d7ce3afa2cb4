import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopBrand } from '../brand/shop-brand.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import type { Upstream } from '../upstream/upstream.js';
import { SitemapController } from './sitemap.controller.js';

describe('SitemapController', () => {
  const products = [{ id: 'toor-dal-1kg', changedAt: '2026-11-21T12:00:00.000Z' }];
  const callForText = async () => JSON.stringify({ categories: [], dishes: [], products });
  const upstream = { callForText } as unknown as Upstream;
  const cache = new ResponseCache();
  const sitemaps = new SitemapController(upstream, cache, new ShopBrand(upstream, cache), { PUBLIC_URL: undefined });
  const answer = async (headers: FastifyRequest['headers'], host = 'shop.example') => {
    const sent: { body?: unknown } = {};
    const reply = {
      status: () => reply,
      headers: () => reply,
      send: (body: unknown) => void (sent.body = body),
    };
    await sitemaps.sitemap({ headers, host, protocol: 'https' } as FastifyRequest, reply as unknown as FastifyReply);
    return sent;
  };

  it('has the bytes in memory once, however many programs read them slowly', async () => {
    const [one, other] = [await answer({}), await answer({})];
    expect(String(one.body)).toContain('<loc>https://shop.example/products/toor-dal-1kg</loc>');
    expect(other.body).toBe(one.body);
    expect(String((await answer({}, 'other.example')).body)).toContain('<loc>https://other.example/</loc>');
  });
});
