import { MessageRefused } from '../errors.js';
import { assertPublishable, maxBodyBytes } from './publishable.js';

const message = { id: 'a', routingKey: 'shop.made.v1', body: '{}' };

describe('assertPublishable', () => {
  it('accepts messages up to the size limit', () => {
    assertPublishable(message);
    assertPublishable({ ...message, body: 'x'.repeat(maxBodyBytes) });
    assertPublishable({ ...message, routingKey: 'k'.repeat(255) });
  });

  it.each([
    ['a body that is too large', { body: 'x'.repeat(maxBodyBytes + 1) }],
    ['a body that is too large in bytes only', { body: 'ż'.repeat(maxBodyBytes / 2 + 1) }],
    ['no id', { id: '' }],
    ['an id that is too long', { id: 'ż'.repeat(128) }],
    ['no routing key', { routingKey: '' }],
    ['a routing key that is too long', { routingKey: 'k'.repeat(256) }],
    ['a NUL character in the body', { body: '"\0"' }],
    ['a NUL character in the routing key', { routingKey: 'a\0b' }],
  ])('refuses %s', (_what, change) => {
    expect(() => assertPublishable({ ...message, ...change })).toThrow(MessageRefused);
  });
});
