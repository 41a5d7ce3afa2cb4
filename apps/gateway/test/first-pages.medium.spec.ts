import { productChanged, stockLevelsChanged, storeChanged } from '@kirana/contracts';
import { ShopBrand } from '../src/brand/shop-brand.js';
import { CatalogueChanges } from '../src/catalogue/catalogue-changes.js';
import { ResponseCache } from '../src/response-cache/response-cache.js';
import { Upstream } from '../src/upstream/upstream.js';
import { ApiReader } from '../src/public-reads/api-reader.js';
import type { Renderer } from '../src/web-client/built-client.js';
import { PageMaker } from '../src/web-client/page-maker.js';
import { GatewayUnderTest } from './gateway-under-test.js';

const toorDal = {
  productId: 'toor-dal-1kg',
  name: 'Toor Dal',
  categoryId: 'lentils',
  priceMinor: 1_690,
  vatRate: 5,
  isActive: true,
};
const wanted = {
  path: '/products/toor-dal-1kg',
  query: new URLSearchParams(),
  origin: '',
  locale: 'en',
  theme: 'system',
} as const;

/** Test double of the client's server half: shows the product as it reads it. */
const renderer: Renderer = {
  hasFirstPage: () => true,
  sourcesOf: () => [],
  prerender: async ({ path, load }) => ({
    head: '<title></title>',
    root: JSON.stringify(await load(path)),
    state: '',
  }),
};

/** A replica of the gateway with its first pages. */
class Replica {
  private constructor(
    readonly gateway: GatewayUnderTest,
    private readonly pages: PageMaker,
  ) {}

  static async start(answers: Parameters<typeof GatewayUnderTest.start>[0]): Promise<Replica> {
    const gateway = await GatewayUnderTest.start(answers);
    const shell = '<html lang="en"><title></title><div id="root"></div></html>';
    const client = { shell, consoleShell: shell, files: {}, manifest: '{}', renderer };
    const api = new ApiReader(gateway.get(Upstream), gateway.get(ResponseCache));
    const pages = new PageMaker(client, api, gateway.get(ShopBrand), error => {
      throw error;
    });
    gateway.get(CatalogueChanges).onChange(() => pages.outdate());
    return new Replica(gateway, pages);
  }

  /** The stock that the API and a first page show now. */
  async shown(): Promise<string[]> {
    const api = await (await fetch(`${this.gateway.url}/api${wanted.path}`)).text();
    const page = await this.pages.page(wanted);
    const html = 'made' in page ? page.made.forms.plain.body?.toString() : page.shell;
    return [api, html].map(text => /"stock":(\d+)/.exec(text ?? '')?.[1] ?? 'none');
  }
}

describe('first pages and cached answers of two replicas', () => {
  let replicas: Replica[] = [];
  let stock = 6;

  beforeAll(async () => {
    const answers = { 'GET /products/toor-dal-1kg': () => ({ id: 'toor-dal-1kg', stock }) };
    replicas = await Promise.all([1, 2].map(() => Replica.start(answers)));
  });
  afterAll(() => Promise.all(replicas.map(({ gateway }) => gateway.stop())));

  const levels = { levels: [{ productId: 'toor-dal-1kg', available: 2, version: 9 }] };
  it.each([
    ['stock', ({ gateway }: Replica) => gateway.broker.deliver(stockLevelsChanged, levels)],
    ['product', ({ gateway }: Replica) => gateway.broker.deliver(productChanged, toorDal)],
    ['setting', ({ gateway }: Replica) => gateway.broker.deliver(storeChanged, { subject: 'tax_rate' })],
  ])('are right at the next request after the event of a changed %s, on each of them', async (_what, tell) => {
    const shown = async () => (await Promise.all(replicas.map(replica => replica.shown()))).flat();
    stock = 6;
    await Promise.all(replicas.map(tell));
    expect(await shown()).toEqual(['6', '6', '6', '6']);
    stock = 2;
    await Promise.all(replicas.map(tell));
    expect(await shown()).toEqual(['2', '2', '2', '2']);
  });
});
