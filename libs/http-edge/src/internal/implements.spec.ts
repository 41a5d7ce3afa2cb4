import { Controller, Ip, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Secret } from '@kirana/config';
import { defineRoutes } from '@kirana/contracts';
import { silentLogger } from '@kirana/observability';
import { z } from 'zod';
import { ProblemFilter } from '../problem/problem.filter.js';
import { guest, type Caller } from './caller.js';
import { callerHeader, signCaller } from './caller-header.js';
import { httpTransport } from './http-transport.js';
import { Implements, type Call } from './implements.js';
import { InternalOnly } from './internal-only.guard.js';
import { ServiceClient } from './service-client.js';

const { rename, look, add, read } = defineRoutes('catalogue', {
  rename: {
    method: 'POST',
    path: '/shelves/:id',
    params: z.strictObject({ id: z.coerce.number().int() }),
    query: z.strictObject({ dry: z.enum(['yes', 'no']).default('no') }),
    body: z.strictObject({ name: z.string().min(1) }),
    answer: z.object({ said: z.string() }),
    permission: 'products.write',
    expects: { nothing: 'A route of this test.' },
  },
  look: { method: 'GET', path: '/shelves', answer: z.array(z.string()) },
  add: {
    method: 'POST',
    path: '/shelves',
    answer: z.object({ said: z.string() }),
    exposed: {
      audience: 'public',
      limit: 'read',
      summary: 'Adds a shelf',
      status: 201,
      headers: z.object({ 'x-shelf': z.string() }),
    },
  },
  read: {
    method: 'GET',
    path: '/shelves/secret',
    permission: 'products.read',
    answer: z.string(),
    exposed: { audience: 'admin', limit: 'read', summary: 'Reads a shelf', contentType: 'text/plain' },
  },
});

@Controller()
class Shelves {
  readonly #names = ['rice'];

  @Implements(rename)
  async rename({ params: { id }, query: { dry }, body, admin }: Call<typeof rename>): Promise<{ said: string }> {
    return { said: `${id + 1} ${dry} ${body.name} ${admin.email}` };
  }

  @Implements(look)
  look(): string[] {
    return this.#names;
  }

  @Implements(add)
  add({ headers }: Call<typeof add>, @Ip() address: string): { said: string } {
    return { said: `${headers['x-shelf']} ${address}` };
  }

  @Implements(read)
  read(): Uint8Array {
    return Buffer.from('secret');
  }
}

describe('Implements', () => {
  const secret = new Secret('a-secret-that-is-only-used-in-tests');
  const admin = { kind: 'admin', userId: 'u1', email: 'meera@example.com', role: 'owner' } as const;
  let app: NestFastifyApplication;
  let transport: ReturnType<typeof httpTransport>;
  let client: ServiceClient;

  beforeAll(async () => {
    @Module({ controllers: [Shelves] })
    class Catalogue {}
    app = await NestFactory.create<NestFastifyApplication>(Catalogue, new FastifyAdapter(), { logger: false });
    app.useGlobalFilters(new ProblemFilter(silentLogger()));
    app.useGlobalGuards(new InternalOnly('catalogue', secret));
    await app.listen(0, '127.0.0.1');
    transport = httpTransport(await app.getUrl());
    client = new ServiceClient('catalogue', transport.send, secret);
  });
  afterAll(async () => {
    await transport.close();
    await app.close();
  });

  const renamed = (id: unknown, name: string, dry?: string) =>
    client.call(rename, { params: { id }, query: { dry: dry as 'yes' }, body: { name } }, admin);

  it('calls the handler with what the schemas of the row read, and with the caller', async () => {
    expect(await renamed('7', 'rice')).toEqual({ said: '8 no rice meera@example.com' });
  });

  it('calls it on the controller itself, with its private fields', async () => {
    expect(await client.call(look)).toEqual(['rice']);
  });

  const sent = async (method: string, path: string, caller: Caller, headers = {}) => {
    const signed = { ...headers, [callerHeader]: signCaller(caller, 'catalogue', secret) };
    const response = await fetch(`${await app.getUrl()}${path}`, { method, headers: signed });
    return { status: response.status, body: await response.text() };
  };

  it('answers with the status of the row, and gives the handler its headers and what Nest gives', async () => {
    const { status, body } = await sent('POST', '/shelves', guest, { 'x-shelf': 'B2' });
    expect([status, JSON.parse(body)]).toEqual([201, { said: 'B2 127.0.0.1' }]);
  });

  it('sends the bytes of a row that is no JSON, and refuses HEAD to those to whom it refuses GET', async () => {
    expect((await sent('GET', '/shelves/secret', admin)).body).toBe('secret');
    const statuses = await Promise.all(
      [admin, guest].flatMap(caller => ['GET', 'HEAD'].map(method => sent(method, '/shelves/secret', caller))),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
  });

  it.each([
    ['a parameter', () => renamed('seven', 'rice'), 'id'],
    ['the query', () => renamed('7', 'rice', 'maybe'), 'dry'],
    ['the body', () => renamed('7', ''), 'name'],
    ['broken Unicode in the body', () => renamed('7', '\uD800'), 'name'],
  ])('refuses %s that the row does not allow, and names it', async (_case, call, path) => {
    await expect(call()).rejects.toMatchObject({ status: 400, code: 'invalid-request', extra: { errors: [{ path }] } });
  });

  it.each<[string, Caller, number]>([
    ['a guest', guest, 401],
    ['a customer', { kind: 'user', userId: 'u2', email: 'ola@example.com' }, 403],
    ['a program', { kind: 'program', keyId: 'k1', name: 'Till', scopes: ['products.read'] }, 403],
  ])('refuses %s where the handler asks for the admin', async (_case, caller, status) => {
    await expect(client.call(rename, { params: { id: 7 }, body: { name: 'rice' } }, caller)).rejects.toMatchObject({ status });
  });

  it('is refused by the compiler on a handler that does not fit its row', () => {
    class Misfits {
      // @ts-expect-error -- answers what the row does not
      @Implements(look)
      answersNumbers(): number[] {
        return [1];
      }

      // @ts-expect-error -- asks for a field that the row has not
      @Implements(rename)
      readsTooMuch({ body }: { readonly body: { readonly name: string; readonly price: number } }): { said: string } {
        return { said: `${body.price}` };
      }

      @Implements(look)
      // @ts-expect-error -- asks for an admin on a route that is not for staff
      asksForAdmin({ admin }: Call<typeof look>): string[] {
        return [String(admin)];
      }
    }
    expect(Object.getOwnPropertyNames(Misfits.prototype)).toContain('asksForAdmin');
  });
});
