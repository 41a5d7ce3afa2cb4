import type { DeadLetter, DeadLetterOffice } from '../broker/broker.js';
import { readCommand, runCommand } from './run-command.js';

describe('readCommand', () => {
  it.each([
    ['list', { name: 'list' }],
    ['show orders.fulfilment', { name: 'show', queue: 'orders.fulfilment', limit: 10 }],
    ['show orders.fulfilment 3', { name: 'show', queue: 'orders.fulfilment', limit: 3 }],
    ['redrive orders.fulfilment --all', { name: 'redrive', queue: 'orders.fulfilment', id: undefined }],
    ['forget 01234567-89AB-4cde-8f01-23456789abcd', { name: 'forget', subject: '01234567-89ab-4cde-8f01-23456789abcd' }],
    ['redrive orders.fulfilment 0193', { name: 'redrive', queue: 'orders.fulfilment', id: '0193' }],
  ])('understands: %s', (words, command) => {
    expect(readCommand(words.split(' '))).toEqual(command);
  });

  it.each([
    '',
    'list all',
    'show',
    'show q 0',
    'show q -1',
    'redrive',
    'redrive q',
    'redrive q --al',
    'redrive q 1 2',
    'drop q',
    'forget',
    'forget ORD-123456',
  ])('does not guess what is meant by: %s', words => {
    expect(readCommand(words.split(' '))).toBeUndefined();
  });
});

describe('runCommand', () => {
  const office: DeadLetterOffice = {
    count: () => Promise.resolve(new Map([['orders.fulfilment', 12]])),
    list: () => Promise.resolve([letter]),
    redrive: (_queue, id) => Promise.resolve(id === 'unknown' ? 0 : 12),
    remove: async (_queue, isUnwanted) => ((await isUnwanted(letter)) ? 1 : 0),
    close: () => Promise.resolve(),
  };
  let letter: DeadLetter;
  beforeEach(() => {
    letter = {
      id: '0193',
      routingKey: 'orders.order-placed.v1',
      body: '{"specversion":"1.0"}',
      queue: 'orders.fulfilment',
      reason: 'not a CloudEvent:\n✖ time',
      attempts: 1,
      diedAt: new Date('2026-11-21T10:00:00Z'),
    };
  });
  const run = async (words: string) => {
    const lines: string[] = [];
    const command = readCommand(words.split(' '));
    const code = command ? await runCommand(command, office, line => lines.push(line)) : undefined;
    return { code, text: lines.join('\n') };
  };

  it('shows what an operator needs to decide', async () => {
    expect(await run('list')).toEqual({ code: 0, text: '     12  orders.fulfilment' });
    const { text } = await run('show orders.fulfilment');
    for (const part of [
      '0193  orders.order-placed.v1',
      '2026-11-21T10:00:00.000Z after 1 attempt',
      '✖ time',
      '{"specversion":"1.0"}',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('forgets letters that name somebody, and no others', async () => {
    const subject = '01234567-89ab-4cde-8f01-23456789abcd';
    letter = { ...letter, routingKey: 'orders.letter-due.v1', body: `{"orderId":"${subject}"}` };
    expect(await run(`forget ${subject}`)).toMatchObject({ code: 0, text: expect.stringMatching(/^1 /) });
    letter = { ...letter, routingKey: 'orders.refund-due.v1' };
    expect(await run(`forget ${subject}`)).toMatchObject({ code: 0, text: expect.stringMatching(/^0 /) });
  });

  it('fails when the letter to be redriven is not there', async () => {
    expect(await run('redrive orders.fulfilment --all')).toEqual({ code: 0, text: '12 put back into orders.fulfilment.' });
    expect(await run('redrive orders.fulfilment unknown')).toMatchObject({ code: 1 });
  });
});
