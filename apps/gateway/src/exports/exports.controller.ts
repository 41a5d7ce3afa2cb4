import {
  adminStockRoutes,
  customerPageRoutes,
  exportRoutes,
  orderPageRoutes,
  productPageRoutes,
  type ExportCursor,
  type ExportFormat,
  type ExportedOrder,
} from '@kirana/contracts';
import { Implements, type Call, type Caller } from '@kirana/http-edge';
import type { Locale } from '@kirana/i18n';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Upstream } from '../upstream/upstream.js';
import { customerColumns, orderColumns, orderLineColumns } from './export-columns.js';
import { ExportRows } from './export-rows.js';

const routes = exportRoutes;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: ExportCursor | null;
}
type Asked = { readonly params: { readonly format: ExportFormat }; readonly query: { readonly locale?: Locale | undefined } };

/**
 * Everything as files. Each is sent while it is read, page by page, so that none is held in memory; the next page is read when the caller has
 * taken the one before. A failure on the way ends the connection, so that no part is taken for the whole.
 */
@Controller('api')
export class ExportsController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(routes.products)
  products(
    { params: { format }, query: { locale }, caller }: Call<typeof routes.products>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return file(reply, 'products', format, this.#products(format, locale, caller));
  }

  @Implements(routes.orders)
  orders(call: Call<typeof routes.orders>, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    const rows = new ExportRows(orderColumns, call.params.format, call.query.locale);
    return file(
      reply,
      'orders',
      call.params.format,
      written(this.#orders(call), rows, each => each),
    );
  }

  @Implements(routes.orderLines)
  orderLines(call: Call<typeof routes.orderLines>, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    const rows = new ExportRows(orderLineColumns, call.params.format, call.query.locale);
    const lines = (orders: readonly ExportedOrder[]) =>
      orders.flatMap(({ id: orderId, number: orderNumber, createdAt, items }) =>
        items.map(item => ({ orderId, orderNumber, createdAt, ...item })),
      );
    return file(reply, 'order-lines', call.params.format, written(this.#orders(call), rows, lines));
  }

  @Implements(routes.customers)
  customers(
    { params: { format }, query: { locale }, caller }: Call<typeof routes.customers>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const read = (after?: ExportCursor) => this.upstream.call(customerPageRoutes.page, { body: { format, after } }, caller);
    const rows = new ExportRows(customerColumns, format, locale);
    return file(
      reply,
      'customers',
      format,
      written(pagesOf(read), rows, each => each),
    );
  }

  #orders({ params: { format }, caller }: Asked & { readonly caller: Caller }): AsyncGenerator<readonly ExportedOrder[]> {
    return pagesOf(after => this.upstream.call(orderPageRoutes.page, { body: { format, after } }, caller));
  }

  async *#products(format: ExportFormat, locale: Locale | undefined, caller: Caller): AsyncGenerator<string> {
    for (let after: string | undefined, isFirst = true; ; isFirst = false) {
      const ids = await this.upstream.call(productPageRoutes.ids, { body: { after } }, caller);
      if (ids.length === 0 && !isFirst) return;
      const levels =
        ids.length > 0 ? await this.upstream.call(adminStockRoutes.levels, { body: { productIds: ids } }, caller) : [];
      const { text } = await this.upstream.call(
        productPageRoutes.written,
        { body: { ids, levels, format, locale, isFirst } },
        caller,
      );
      yield text;
      after = ids.at(-1);
      if (after === undefined) return;
    }
  }
}

/** Reads page after page until there is none. */
async function* pagesOf<Row>(read: (after?: ExportCursor) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  for (let after: ExportCursor | null | undefined; after !== null;) {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
  }
}

async function* written<Given, Row extends object>(
  pages: AsyncIterable<readonly Given[]>,
  file: ExportRows<Row>,
  rowsOf: (page: readonly Given[]) => readonly Row[],
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    yield file.write(rowsOf(page), isFirst);
    isFirst = false;
  }
}

/** Answers with a file. The first page is read before, so that a refusal is answered as one. */
async function file(reply: FastifyReply, name: string, format: ExportFormat, texts: AsyncGenerator<string>): Promise<Readable> {
  const first = await texts.next();
  void reply
    .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', `attachment; filename="kirana-${name}.${format}"`)
    .header('cache-control', 'private, no-store');
  return Readable.from(after(first, texts), { objectMode: false });
}

async function* after(first: IteratorResult<string, unknown>, rest: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  // A stream takes an empty chunk for nothing.
  if (!first.done && first.value !== '') yield Buffer.from(first.value);
  for await (const text of rest) if (text !== '') yield Buffer.from(text);
}
