import type { SendOrderEmailAnswer, SendOrderEmailRequest } from '@kirana/contracts';
import { request } from './http.js';

/** Asks how the confirmation of an order went out. The mail goes by itself; asking twice sends nothing twice (F-33). */
export function sendOrderEmail(body: SendOrderEmailRequest, accessToken: string): Promise<SendOrderEmailAnswer> {
  return request<SendOrderEmailAnswer>('/functions/send-order-email', {
    method: 'POST',
    body,
    headers: { 'x-order-token': accessToken },
  });
}
