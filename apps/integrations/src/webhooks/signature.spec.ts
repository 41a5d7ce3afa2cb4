import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './signature.js';

const body = JSON.stringify({ type: 'order.accepted.v1', data: { number: 'ORD-204816', district: 'Śródmieście' } });
const id = '0190f5c2-6d2e-7a11-9c2b-0a1b2c3d4e5f';

describe('signedHeaders', () => {
  it('is accepted by the Standard Webhooks library', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Webhook(secret).verify(body, signedHeaders([secret], id, new Date(), body))).toEqual(JSON.parse(body));
  });

  it('equals the example of the specification', () => {
    const headers = signedHeaders(
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('contains signatures with both secrets during a rotation', () => {
    const [now, former] = [newSecret(), newSecret()];
    const headers = signedHeaders([now, former], id, new Date(), body);
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [now, former]) expect(new Webhook(secret).verify(body, headers)).toBeDefined();
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found');
  });

  it('is refused for another body, id or time', () => {
    const secret = newSecret();
    const headers = signedHeaders([secret], id, new Date(), body);
    const webhook = new Webhook(secret);
    expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching signature found');
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow('No matching signature found');
    const old = signedHeaders([secret], id, new Date(Date.now() - 3_600_000), body);
    expect(() => webhook.verify(body, old)).toThrow('Message timestamp too old');
    expect(() => webhook.verify(body, { ...old, 'webhook-timestamp': headers['webhook-timestamp'] ?? '' })).toThrow(
      'No matching signature found',
    );
  });
});
