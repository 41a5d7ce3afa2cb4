import { applyTopology, connectRabbitBroker, openEmbeddedBroker, topology, type Broker } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { addressRecord } from '@kirana/persistence';
import { describeWith, startProgram, testDatabases, workerRabbitMq, type TestDatabases } from '@kirana/testing';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from '../src/dead-letters/audited.js';
import { commandLine } from '../src/dead-letters/command-line.js';
import { inboxOf } from './conformance/inbox-of.js';
import { messages } from './conformance/test-ground.js';

/** The program; its exit code and its output are those of `commandLine`, which the tests call otherwise. */
const main = new URL('../src/dead-letters/main.ts', import.meta.url);
const queue = 'dispatch.deliveries';

async function cli(words: string, env: Record<string, string>, cwd = tmpdir()): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await commandLine({ args: words.split(' '), env, cwd, print, printError: print });
  return { code, text: lines.join('\n') };
}

async function program(words: string, env: Record<string, string>, cwd?: string): Promise<{ code: number; text: string }> {
  const started = await startProgram(main, { args: words.split(' '), env, cwd });
  return { code: await started.ended, text: started.lines.join('\n') };
}

/** Creates three dead letters. */
async function addDeadLetter(broker: Broker): Promise<string[]> {
  const deadQueue = await inboxOf(broker, queue, 10, () => ({ kind: 'dead', reason: 'the address has no street' }));
  const storedDeadLetters = messages('orders.order-accepted.v1', 3);
  await broker.publish(storedDeadLetters);
  await deadQueue.until(3);
  await deadQueue.stop();
  return storedDeadLetters.map(({ id }) => id);
}

/** Tests the command; the result must be the same with either broker. */
async function tryEverything(broker: Broker, env: Record<string, string>, cwd?: string): Promise<void> {
  const ids = await addDeadLetter(broker);
  expect(await cli('list', env, cwd)).toEqual({ code: 0, text: expect.stringMatching(/^ +3 {2}dispatch\.deliveries$/m) });
  const shown = await cli(`show ${queue} 2`, env, cwd);
  expect(shown.text).toContain('the address has no street');
  expect(shown.text).toContain(ids[0]);
  expect(shown.text).not.toContain(ids[2]);

  const inbox = await inboxOf(broker, queue);
  expect(await cli(`redrive ${queue} ${ids[1]}`, env, cwd)).toMatchObject({ code: 0 });
  expect((await inbox.until(1)).map(({ id, attempt }) => [id, attempt])).toEqual([[ids[1], 1]]);
  expect(await cli(`redrive ${queue} ${ids[1]}`, env, cwd)).toMatchObject({ code: 1 });
  expect(await cli(`redrive ${queue} --all`, env, cwd)).toEqual({ code: 0, text: `2 put back into ${queue}.` });
  await inbox.until(3);
  await inbox.stop();

  const more = await addDeadLetter(broker);
  const discarded = { code: 0, text: `1 discarded from ${queue}.` };
  expect(await cli(`discard ${queue} ${more[0]} --by asha`, env, cwd)).toEqual(discarded);
  expect(await cli(`discard ${queue} --all`, env, cwd)).toEqual({ code: 0, text: `2 discarded from ${queue}.` });
  expect((await cli('list', env, cwd)).text).not.toContain(queue);
  await expectRecords(broker, ids, more);
  await noteUnreadable(broker);
  const { text } = await cli('audit', env, cwd);
  expect(text).toMatch(new RegExp(`asha  discard ${queue}  ended 1: ${more[0]}`));
  expect(text).toMatch(/^Entries that cannot be read, perhaps written by a later release: 1$/m);
}

/** Stores a record as a later release might. */
async function noteUnreadable(broker: Broker): Promise<void> {
  const deadLetterStore = await broker.deadLetters();
  await deadLetterStore.note({ action: 'merge' } as unknown as Parameters<typeof deadLetterStore.note>[0]);
  await deadLetterStore.close();
}

const sorted = (ids: readonly (string | undefined)[]) => ids.toSorted((a = '', b = '') => a.localeCompare(b));

/** Expects two records for each operation, whether it changed anything or not: operator, time, queue, count and ids. */
async function expectRecords(broker: Broker, redriven: string[], discarded: string[]): Promise<void> {
  const deadLetterStore = await broker.deadLetters();
  const { records } = await deadLetterStore.audit(100);
  await deadLetterStore.close();
  const operation = (action: string, asked: string | undefined, ids: (string | undefined)[], by = operator()) => [
    { action, by, queue, asked: asked ?? null, phase: 'begun', ids: [] },
    { action, by, queue, asked: asked ?? null, phase: 'ended', ids: sorted(ids) },
  ];
  expect(records.map(({ operation: _deed, at: _at, ids, ...record }) => ({ ...record, ids: sorted(ids) }))).toEqual([
    ...operation('redrive', redriven[1], [redriven[1]]),
    ...operation('redrive', redriven[1], []),
    ...operation('redrive', undefined, [redriven[0], redriven[2]]),
    ...operation('discard', discarded[0], [discarded[0]], 'asha'),
    ...operation('discard', undefined, [discarded[1], discarded[2]]),
  ]);
  for (const { at } of records) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(120_000);
  expect(new Set(records.map(record => record.operation)).size).toBe(5);
}

describe('npm run dead-letters', () => {
  let postgres: TestDatabases;
  let folder: string;
  const open = (databaseUrl: string) => openEmbeddedBroker({ databaseUrl, topology, logger: silentLogger() });

  beforeAll(async () => {
    postgres = await testDatabases();
    folder = await mkdtemp(join(tmpdir(), 'kirana-cli-'));
    await mkdir(join(folder, '.kirana'));
  }, 60_000);

  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  it('works while a shop runs, which it finds by its state file', async () => {
    const databaseUrl = await postgres.createDatabase('running');
    const record = addressRecord(join(folder, '.kirana'), { brokerDatabaseUrl: databaseUrl });
    await writeFile(join(folder, '.kirana/embedded.json'), JSON.stringify(record));
    const broker = await open(databaseUrl);
    await tryEverything(broker, {}, folder);
    await addDeadLetter(broker);
    expect(await program('list', {}, folder)).toEqual(await cli('list', {}, folder));
    expect(await program(`redrive ${queue}`, {}, folder)).toEqual({ code: 2, text: expect.stringContaining('--all') as string });
    await broker.close();
  }, 120_000);

  it('finds the shop of KIRANA_STATE, and leaves the original of a copied folder alone', async () => {
    const databaseUrl = await postgres.createDatabase('original');
    const broker = await open(databaseUrl);
    const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
    await mkdir(original);
    const record = addressRecord(original, { brokerDatabaseUrl: databaseUrl });
    await writeFile(join(original, 'embedded.json'), JSON.stringify(record));
    await cp(original, copy, { recursive: true });
    await addDeadLetter(broker);
    expect(await cli(`discard ${queue} --all`, { KIRANA_STATE: copy })).toMatchObject({
      code: 1,
      text: expect.stringContaining(`leads to the databases of the shop in ${record['stateFolder']}`) as string,
    });
    const listed = await cli('list', { KIRANA_STATE: original });
    expect(listed).toMatchObject({ code: 0, text: expect.stringMatching(/^ +3 {2}dispatch\.deliveries$/m) });
    await broker.close();
  }, 60_000);

  it('works while no process has the broker open; the next one receives the redriven messages', async () => {
    const databaseUrl = await postgres.createDatabase('stopped');
    const before = await open(databaseUrl);
    await addDeadLetter(before);
    await before.close();
    expect(await cli(`redrive ${queue} --all`, { BROKER_DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
    const after = await open(databaseUrl);
    await (await inboxOf(after, queue)).until(3);
    await after.close();
  }, 60_000);

  it('reports a broker that is unknown or unreachable, and an invalid command', async () => {
    expect(await cli('list', {})).toMatchObject({ code: 1, text: expect.stringMatching(/^which broker\? Set RABBITMQ_URL/) });
    const unknown = await cli('list', { BROKER_DATABASE_URL: postgres.url });
    expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('no broker has ever been opened') });
    const away = await cli('list', { RABBITMQ_URL: 'amqp://127.0.0.1:9' });
    expect(away).toMatchObject({ code: 1, text: expect.stringMatching(/RABBITMQ_URL does not answer: .*ECONNREFUSED/) });
    expect(await cli(`redrive ${queue}`, {})).toMatchObject({ code: 2, text: expect.stringContaining('--all') });
  }, 60_000);
});

await describeWith(workerRabbitMq, 'npm run dead-letters, on RabbitMQ', server => {
  it('lists, shows and redrives', async () => {
    await applyTopology(server().url, topology);
    const broker = await connectRabbitBroker({ url: server().url, service: 'tester', topology, logger: silentLogger() });
    // As in a container of the compose file, whose addresses have no password.
    const url = new URL(server().url);
    const password = decodeURIComponent(url.password) || 'guest';
    url.username ||= 'guest';
    url.password = '';
    await tryEverything(broker, { RABBITMQ_URL: url.href, SERVERS_PASSWORD: password });
    await broker.close();
  }, 120_000);
});
