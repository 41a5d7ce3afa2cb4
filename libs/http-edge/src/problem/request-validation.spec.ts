import { z } from 'zod';
import { RequestValidation } from './request-validation.js';

describe('RequestValidation', () => {
  const body = { type: 'body', schema: z.object({ name: z.string(), items: z.array(z.looseObject({})) }) } as const;
  const validate = async (value: unknown) => new RequestValidation().transform(value, body);

  it('refuses half a surrogate pair anywhere in a body and names the field', async () => {
    await expect(validate({ name: '\uD800', items: [] })).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ path: 'name' }] },
    });
    await expect(validate({ name: 'Meera', items: [{ note: 'a\uDC00b' }] })).rejects.toMatchObject({
      extra: { errors: [{ path: 'items.0.note' }] },
    });
    await expect(validate({ name: 'Meera', items: [{ '\uD800': 1 }] })).rejects.toMatchObject({ status: 400 });
  });

  it('refuses letters that were lost, because the request was not UTF-8 or earlier', async () => {
    const sent = JSON.parse(Buffer.from('{"name":"M\xb9ka","items":[]}', 'latin1').toString('utf8')) as unknown;
    await expect(validate(sent)).rejects.toMatchObject({ status: 400, extra: { errors: [{ path: 'name' }] } });
  });

  it('looks through a body of any depth', async () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    await expect(validate(deep)).rejects.toMatchObject({ status: 400 });
  });

  it('does not look for text in the bytes of a file', async () => {
    const file = Buffer.alloc(5_000_000);
    const started = performance.now();
    expect(await new RequestValidation().transform(file, { type: 'body', schema: z.instanceof(Uint8Array) })).toBe(file);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('does not look into what is not data of the request, such as a socket', async () => {
    const socket: Record<string, unknown> = {};
    socket['self'] = socket;
    expect(await new RequestValidation().transform(socket, { type: 'custom' })).toBe(socket);
  });

  it('accepts every other text, beyond the basic plane as well', async () => {
    const value = { name: '🥭 Mango', items: [{ note: 'żółć' }] };
    expect(await validate(value)).toEqual(value);
  });
});
