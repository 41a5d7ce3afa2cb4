import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { waitingFor } from './waiting.js';

describe('waitingFor', () => {
  function asked(waitMs = Number.NaN) {
    const [request, reply] = [
      new EventEmitter(),
      Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false }),
    ];
    const waiting = waitingFor(
      { raw: request } as unknown as FastifyRequest,
      { raw: reply } as unknown as FastifyReply,
      waitMs,
      'report',
    );
    return { request, reply, waiting };
  }

  it('notices that a connection was closed before the answer was sent', () => {
    const { reply, waiting } = asked();
    const signal = waiting.gone();
    expect(signal.aborted).toBe(false);
    reply.emit('close');
    expect(signal.aborted).toBe(true);
  });

  it('notices that a caller in the same process gave up', () => {
    const { request, waiting } = asked();
    const signal = waiting.gone();
    request.emit('error', new Error('aborted'));
    expect(signal.aborted).toBe(true);
  });

  it('notices it also when it had happened before a handler asked', () => {
    const { reply, waiting } = asked();
    reply.destroyed = true;
    expect(waiting.gone().aborted).toBe(true);
  });

  it('does not take the end of an answer for it', () => {
    const { reply, waiting } = asked();
    const signal = waiting.gone();
    reply.writableFinished = true;
    reply.emit('close');
    expect(signal.aborted).toBe(false);
  });

  it('watches nothing until a handler asks, and makes one signal', () => {
    const { request, reply, waiting } = asked();
    expect(request.listenerCount('error') + reply.listenerCount('close')).toBe(0);
    expect(waiting.gone()).toBe(waiting.gone());
  });

  it('leaves a part of the time for the answer', () => {
    const left = (asked(2_000).waiting.until ?? 0) - performance.now();
    expect(left).toBeGreaterThan(1_000);
    expect(left).toBeLessThanOrEqual(1_750);
    expect(asked().waiting.until).toBeUndefined();
  });
});
