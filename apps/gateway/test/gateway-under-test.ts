import { startService, type RunningService } from '@kirana/bootstrap';
import type { DynamicModule, Type } from '@nestjs/common';
import { serviceNames, type OrderTracking, type PlaceOrderAnswer } from '@kirana/contracts';
import type { InternalRequest, InternalResponse } from '@kirana/http-edge';
import { FakeBroker } from '@kirana/messaging/testing';
import { silentLogger } from '@kirana/observability';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { SignJWT, type JWTPayload } from 'jose';
import { gatewayWith, type DemoShop } from '../src/index.js';
import { verifyKey } from './program-keys.js';

export const orderId = '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b';
export const token = 'abcdefghijklmnopqrstuv';

/** Identity's key pair, for test tokens. */
export const identityKey = generateKeyPairSync('ed25519');

export interface TokenOptions {
  readonly claims?: JWTPayload;
  readonly header?: Record<string, unknown>;
  readonly expiresIn?: string;
  readonly key?: CryptoKey | Uint8Array | Parameters<SignJWT['sign']>[0];
}

/** Returns an access token as identity signs it, with the changes in `options`. */
export function accessToken(
  userId: string,
  { claims = {}, header = {}, expiresIn = '10m', key = identityKey.privateKey }: TokenOptions = {},
): Promise<string> {
  return new SignJWT({ email: `${userId}@example.com`, sid: randomUUID(), rv: 1, roles: [], ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k1', ...header })
    .setSubject(userId)
    .setIssuer(claims.iss ?? 'kirana:identity')
    .setAudience(claims.aud ?? 'kirana:gateway')
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(key);
}

type Answer = (request: InternalRequest) => unknown;

/**
 * The gateway with each service replaced by one function per route; a function may throw to be unavailable, or answer with a `status` and a
 * `problem`.
 */
export class GatewayUnderTest {
  /** Requests the services received, as `POST /orders`. */
  readonly asked: string[] = [];

  private constructor(
    readonly url: string,
    readonly broker: FakeBroker,
    readonly answers: Record<string, Answer>,
    /** Every route of the gateway's server, as `GET /api/orders/:ref`. */
    readonly routes: readonly string[],
    private readonly service: RunningService,
    asked: string[],
  ) {
    this.asked = asked;
  }

  static async start(
    answers: Record<string, Answer> = {},
    {
      controllers = [],
      without,
      env = {},
      demoShop = null,
    }: { controllers?: Type[]; without?: Type; env?: Record<string, string>; demoShop?: DemoShop | null } = {},
  ): Promise<GatewayUnderTest> {
    const asked: string[] = [];
    const send = async (request: InternalRequest): Promise<InternalResponse> => {
      const name = `${request.method} ${request.path}`;
      // The gateway asks these on its own.
      const isOwn = name.startsWith('GET /revocations');
      const isKey = name === 'POST /api-keys/verify';
      if (!isOwn && !isKey) asked.push(name);
      if (isKey && !answers[name]) return { status: 200, body: JSON.stringify(verifyKey(request.body)) };
      if (isOwn && !answers['GET /revocations*']) return { status: 200, body: '[]' };
      const answer =
        answers[name] ?? answers[Object.keys(answers).find(key => key.endsWith('*') && name.startsWith(key.slice(0, -1))) ?? ''];
      if (!answer) throw new Error(`no answer defined for ${name}`);
      const result = await answer(request);
      const problem = (result as { problem?: { status: number } }).problem;
      return { status: problem?.status ?? 200, body: JSON.stringify(problem ?? result) };
    };
    const definition = gatewayWith(Object.fromEntries(serviceNames.map(name => [name, send])), demoShop);
    const config = definition.readConfig({
      PORT: '0',
      INTERNAL_SECRET: 'a-secret-that-is-only-used-in-tests',
      LOG_LEVEL: 'silent',
      ACCESS_TOKEN_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...identityKey.publicKey.export({ format: 'jwk' }), kid: 'k1' }] }),
      ...env,
    });
    const broker = new FakeBroker('gateway');
    const routes: string[] = [];
    const configureHttp: typeof definition.configureHttp = async (app, given) => {
      const fastify = app.getHttpAdapter().getInstance();
      fastify.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map(each => `${each} ${url}`)));
      await definition.configureHttp?.(app, given);
    };
    const service = await startService(
      {
        ...definition,
        configureHttp,
        module: given => withControllers(definition.module(given) as DynamicModule, controllers, without),
      },
      config,
      broker,
      silentLogger(),
    );
    return new GatewayUnderTest(await service.listen(), broker, answers, routes, service, asked);
  }

  get server(): Server {
    return this.service.app.getHttpServer();
  }

  /** Returns one of the gateway's providers. */
  get<T>(type: Type<T> | symbol): T {
    return this.service.app.get(type, { strict: false });
  }

  stop(): Promise<void> {
    return this.service.close();
  }

  /** Each request comes from a different address unless `from` names one, so that tests do not use up each other's limits. */
  async fetch(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; from?: string } = {},
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
    const { from = randomAddress(), ...rest } = init;
    const response = await fetch(`${this.url}${path}`, { ...rest, headers: { 'x-forwarded-for': from, ...rest.headers } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}, from?: string): ReturnType<GatewayUnderTest['fetch']> {
    return this.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
      from,
    });
  }
}

function withControllers(module: DynamicModule, controllers: Type[], without: Type | undefined): DynamicModule {
  return {
    ...module,
    imports: module.imports?.filter(each => each !== without),
    controllers: [...(module.controllers ?? []), ...controllers],
  };
}

export function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;
}

export function placed(outcome: PlaceOrderAnswer['outcome'], id = orderId): PlaceOrderAnswer {
  return {
    outcome,
    isNew: true,
    shortLines: [],
    order: {
      id,
      number: 'ORD-204816',
      accessToken: token,
      status: 'pending',
      paymentStatus: 'unpaid',
      totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, discountMinor: 0, totalMinor: 5_707 },
      payment: null,
    },
  };
}

export function tracking(opened: boolean): OrderTracking {
  return {
    number: 'ORD-204816',
    version: 2,
    status: 'confirmed',
    paymentStatus: 'unpaid',
    progress: 25,
    district: 'Mokotów',
    destination: { latitude: 52.193, longitude: 21.035 },
    distanceKm: 1.93,
    placedAt: '2026-11-21T12:00:00.000Z',
    windowFrom: '2026-11-21T12:00:00.000Z',
    windowTo: '2026-11-21T13:00:00.000Z',
    etaAt: '2026-11-21T13:00:00.000Z',
    timeline: [{ status: 'pending', at: '2026-11-21T12:00:00.000Z' }],
    riderAssigned: false,
    details: opened
      ? {
          id: orderId,
          customerName: 'Meera Kowalska',
          email: 'meera@example.com',
          phone: '+48 600 100 200',
          address: 'Puławska 12/3',
          city: 'Warszawa',
          zipCode: '02-566',
          deliveryTime: '1-2',
          nip: null,
          fields: [],
          paymentMethod: 'cash',
          cardTerminal: false,
          paymentUrl: null,
          payUntil: null,
          couponCode: null,
          refundedMinor: 0,
          shopReason: null,
          undelivered: null,
          stopsBefore: null,
          deliveryCode: null,
          totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, discountMinor: 0, totalMinor: 5_707 },
          items: [],
          rider: null,
          cancellable: true,
        }
      : null,
  };
}

export const aRequest = {
  items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  district: 'Mokotów',
  zipCode: '02-566',
  paymentMethod: 'cash',
};
