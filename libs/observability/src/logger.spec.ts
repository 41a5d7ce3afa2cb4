import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { createLogger } from './logger.js';

describe('createLogger', () => {
  it('writes a line to be read by people to a terminal, without personal data', () => {
    const lines: string[] = [];
    const terminal = new Writable({
      write(chunk, _encoding, done) {
        lines.push(stripVTControlCharacters(String(chunk)));
        done();
      },
    });
    createLogger('orders', 'info', terminal).warn({ queue: 'orders.fulfilment', email: 'meera@example.com' }, 'consumers paused');
    const text = lines.join('');
    expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: orders: consumers paused\n/);
    expect(text).toContain('queue: "orders.fulfilment"');
    expect(text).toContain('email: "[redacted]"');
    expect(text).not.toContain('meera');
  });
});
