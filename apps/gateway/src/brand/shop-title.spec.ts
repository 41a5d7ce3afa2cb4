import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { firstValueFrom, of } from 'rxjs';
import type { ShopBrand } from './shop-brand.js';
import { ShopTitle } from './shop-title.js';

describe('ShopTitle', () => {
  const document = '<title>API · Kirana</title>';
  let name: string;
  let title: ShopTitle;
  beforeEach(() => {
    name = 'Bacówka';
    title = new ShopTitle({ read: async () => ({ name }) } as unknown as ShopBrand);
  });
  const answered = async (answer: unknown) =>
    firstValueFrom(await title.intercept({} as ExecutionContext, { handle: () => of(answer) } as CallHandler));

  it('has the bytes of a document in memory once, however many visitors read it slowly', async () => {
    const bytes = await answered(document);
    expect(String(bytes)).toBe('<title>API · Bacówka</title>');
    expect(await answered(document)).toBe(bytes);
    name = 'Kirana';
    expect(String(await answered(document))).toBe(document);
  });

  it('keeps a limited number of documents, and leaves other answers as they are', async () => {
    const bytes = await answered(document);
    for (let n = 0; n < 200; n++) await answered(`${document}${n}`);
    expect(await answered(document)).not.toBe(bytes);
    const json = { a: 1 };
    expect(await answered(json)).toBe(json);
  });
});
