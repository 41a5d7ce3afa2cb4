import { randomBytes, randomUUID } from 'node:crypto';

const person = {
  firstName: 'Xanthippa',
  lastName: 'Marker-Znacznik',
  email: 'xanthippa.marker@example.com',
  phone: '+48 601 987 654',
  address: 'Znacznikowa 77/13',
  zipCode: '02-798',
};

/** What may stand in no log line and in no span: everything the shopper of `orderWithMarkers` says of themselves. */
export const personalMarkers = [...Object.values(person), 'xanthippa', '601987654', '48601987654'];

export interface MarkedOrder {
  readonly status: number;
  readonly id: string;
  readonly number: string;
  /** Of the access token. */
  readonly accessToken: string;
  /** What the browser began the trace with. */
  readonly traceparent: string;
  /** What the shop says the trace is called. */
  readonly traceId: string;
}

/** Orders for cash as somebody whose every word can be found again. */
export async function orderWithMarkers(shopUrl: string): Promise<MarkedOrder> {
  const traceparent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  const response = await fetch(`${shopUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), traceparent },
    body: JSON.stringify({
      ...person,
      items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
      district: 'Mokotów',
      paymentMethod: 'cash',
    }),
  });
  const { id, number, accessToken } = (await response.json()) as { id: string; number: string; accessToken: string };
  const traceId = response.headers.get('x-trace-id') ?? '';
  return { status: response.status, id, number, accessToken, traceparent, traceId };
}
