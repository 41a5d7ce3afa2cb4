import type { FastifyRequest } from 'fastify';
import { networkOf, placeOf } from './place-of.js';

describe('placeOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:x'],
    ['::1', '::1:x'],
  ])('keeps of %s only %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('takes the name of the browser without control characters, and at most 300 of it', () => {
    const request = (agent?: string) => ({ headers: { 'user-agent': agent }, ip: '10.0.0.1' }) as unknown as FastifyRequest;
    expect(placeOf(request('Fire\u0007fox'))).toEqual({ device: 'Firefox', address: '10.0.0.x' });
    expect(placeOf(request('x'.repeat(5_000))).device).toHaveLength(300);
    expect(placeOf(request()).device).toBeNull();
  });
});
