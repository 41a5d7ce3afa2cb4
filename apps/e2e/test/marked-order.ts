import { createKiranaClient } from '@kirana/client';
import { randomBytes, randomUUID } from 'node:crypto';

const person = {
  firstName: 'Xanthippa',
  lastName: 'Marker-Znacznik',
  email: 'xanthippa.marker@example.com',
  phone: '+48 601 987 654',
  address: 'Znacznikowa 77/13',
  zipCode: '02-798',
};
const fields = { riderNote: 'Furtka Znacznikowa 31415', pin: '52.31415, 20.92653' };

/** Texts that must not occur in any log line or span: all personal data of the customer of `orderWithMarkers`. */
export const personalMarkers = [...Object.values(person), ...Object.values(fields), 'xanthippa', '601987654', '48601987654'];

export interface MarkedOrder {
  readonly status: number;
  readonly id: string;
  readonly number: string;
  /** The order's access token. */
  readonly accessToken: string;
  /** The header with which the browser started the trace. */
  readonly traceparent: string;
  /** The trace id the shop returns. */
  readonly traceId: string;
}

/** Places a cash order as a customer whose every detail is a unique text. */
export async function orderWithMarkers(shopUrl: string): Promise<MarkedOrder> {
  const traceparent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  const { data, response } = await createKiranaClient({ shopUrl }).POST('/api/orders', {
    headers: { traceparent },
    params: { header: { 'idempotency-key': randomUUID() } },
    body: {
      ...person,
      fields,
      items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
      district: 'Mokotów',
      paymentMethod: 'cash',
    },
  });
  const { id = '', number = '', accessToken = '' } = data ?? {};
  const traceId = response.headers.get('x-trace-id') ?? '';
  return { status: response.status, id, number, accessToken, traceparent, traceId };
}
