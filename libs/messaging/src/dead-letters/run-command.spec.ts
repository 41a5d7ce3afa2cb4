import type { DeadLetter, DeadLetterStore } from '../broker/broker.js';
import type { AuditRecord } from '../broker/audit-record.js';
import { operator } from './audited.js';
import { readCommand, runCommand } from './run-command.js';

describe('readCommand', () => {
  it.each([
    ['list', { name: 'list' }],
    ['show orders.fulfilment', { name: 'show', queue: 'orders.fulfilment', limit: 10 }],
    ['show orders.fulfilment 3', { name: 'show', queue: 'orders.fulfilment', limit: 3 }],
    ['redrive orders.fulfilment --all', { name: 'redrive', queue: 'orders.fulfilment', id: undefined, by: operator() }],
    [
      'erase 01234567-89AB-4cde-8f01-23456789abcd',
      { name: 'erase', subject: '01234567-89ab-4cde-8f01-23456789abcd', by: operator() },
    ],
    ['redrive orders.fulfilment 0193 --by asha', { name: 'redrive', queue: 'orders.fulfilment', id: '0193', by: 'asha' }],
    ['--by asha discard q --all', { name: 'discard', queue: 'q', id: undefined, by: 'asha' }],
    ['audit', { name: 'audit', limit: 20 }],
    ['audit 3', { name: 'audit', limit: 3 }],
  ])('parses: %s', (words, command) => {
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
    'erase',
    'redrive q 1 --by',
    'redrive q --by --all',
    'discard q',
    'audit q',
    'audit 3 4',
    'erase ORD-123456',
  ])('refuses the incomplete or unknown command: %s', words => {
    expect(readCommand(words.split(' '))).toBeUndefined();
  });
});

describe('runCommand', () => {
  const deadLetterStore: DeadLetterStore = {
    count: () => Promise.resolve(new Map([['orders.fulfilment', 12]])),
    list: () => Promise.resolve([deadLetter]),
    redrive: (queue, id, touched) => {
      if (queue === 'broken') touched?.('0193');
      if (queue === 'broken') return Promise.reject(new Error('the broker went away'));
      const ids = id === 'unknown' ? [] : Array.from({ length: 1_200 }, (_, n) => `id-${n}`);
      ids.forEach(each => touched?.(each));
      return Promise.resolve(ids.length);
    },
    remove: async (_queue, isUnwanted, touched) => {
      if (!(await isUnwanted(deadLetter))) return 0;
      touched?.(deadLetter.id);
      return 1;
    },
    note: record => {
      if (noRoom) return Promise.reject(new Error('there is nowhere to keep records'));
      records.push(record);
      return Promise.resolve();
    },
    audit: limit => Promise.resolve({ records: records.slice(-limit), unreadable }),
    close: () => Promise.resolve(),
  };
  let deadLetter: DeadLetter;
  let records: AuditRecord[];
  let noRoom: boolean;
  let unreadable: number;
  beforeEach(() => {
    [records, noRoom, unreadable] = [[], false, 0];
    deadLetter = {
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
    const code = command ? await runCommand(command, deadLetterStore, line => lines.push(line)) : undefined;
    return { code, text: lines.join('\n') };
  };

  it('shows type, reason, attempts and content of a dead letter', async () => {
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

  it('erases the dead letters about a person, and no others', async () => {
    const subject = '01234567-89ab-4cde-8f01-23456789abcd';
    deadLetter = { ...deadLetter, routingKey: 'orders.order-email-requested.v1', body: `{"orderId":"${subject}"}` };
    expect(await run(`erase ${subject}`)).toMatchObject({ code: 0, text: expect.stringMatching(/^1 /) });
    deadLetter = { ...deadLetter, routingKey: 'orders.refund-requested.v1' };
    expect(await run(`erase ${subject}`)).toMatchObject({ code: 0, text: expect.stringMatching(/^0 /) });
  });

  it('fails when the dead letter to redrive does not exist', async () => {
    expect(await run('redrive orders.fulfilment --all')).toEqual({ code: 0, text: '1200 put back into orders.fulfilment.' });
    expect(await run('redrive orders.fulfilment unknown')).toMatchObject({ code: 1 });
  });

  it('records an operation before and after it, with every id, in records of limited size', async () => {
    await run('redrive orders.fulfilment --all --by asha');
    const named = { by: 'asha', action: 'redrive', queue: 'orders.fulfilment', asked: null, operation: records[0]?.operation };
    expect(records).toMatchObject([
      { ...named, phase: 'begun', ids: [] },
      { ...named, phase: 'ended' },
      { ...named, phase: 'ended' },
    ]);
    expect(records.map(({ ids }) => ids.length)).toEqual([0, 1_000, 200]);
    expect((await run('audit 2')).text).toMatch(
      /asha {2}redrive orders\.fulfilment {2}ended 1000: id-0 .*\n.*ended 200: id-1000 /,
    );
  });

  it('says how many entries of the audit cannot be read', async () => {
    unreadable = 2;
    expect(await run('audit')).toEqual({
      code: 0,
      text: 'There are no audit records.\nEntries that cannot be read, perhaps written by a later release: 2',
    });
  });

  it('records the ids processed before a failure, and processes nothing when no record can be stored', async () => {
    await expect(run('redrive broken --all')).rejects.toThrow('the broker went away');
    expect(records).toMatchObject([{ phase: 'begun' }, { phase: 'failed', ids: ['0193'] }]);
    noRoom = true;
    await expect(run('redrive broken --all')).rejects.toThrow('nowhere to keep records');
  });

  it('discards one dead letter by its id, or all of a queue', async () => {
    expect(await run('discard orders.fulfilment 0193')).toEqual({ code: 0, text: '1 discarded from orders.fulfilment.' });
    expect(await run('discard orders.fulfilment 0194')).toMatchObject({ code: 1 });
    expect(records.map(({ action, asked, ids }) => [action, asked, ids])).toEqual([
      ['discard', '0193', []],
      ['discard', '0193', ['0193']],
      ['discard', '0194', []],
      ['discard', '0194', []],
    ]);
  });
});
