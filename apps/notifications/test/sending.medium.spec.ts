import {
  accountErased,
  customerForgotten,
  letterDue,
  mailRoutes,
  myMailRoutes,
  verificationDue,
  type DataOf,
} from '@kirana/contracts';
import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { eventually, freePort, startPostgres, type TestPostgres } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { notifications } from '../src/index.js';
import { aLetterDue, aVerificationDue } from './letter.mother.js';
import { MailServer, refusal } from './mail-server.js';
import { webhookKey } from './webhook-key.js';

describe('sending letters', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let databaseUrl = '';
  const running: ServiceUnderTest[] = [];
  const servers: MailServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.stop()));
    await Promise.all(servers.splice(0).map(server => server.stop()));
  });
  afterAll(() => postgres.stop());

  async function mailServer(...how: Parameters<typeof MailServer.start>): Promise<MailServer> {
    const server = await MailServer.start(...how);
    servers.push(server);
    return server;
  }
  /** A wait of 5 s takes 50 ms. */
  async function start(env: Record<string, string>, { onSameDatabase = false } = {}): Promise<ServiceUnderTest> {
    if (!onSameDatabase) databaseUrl = await postgres.createDatabase(`notifications_${++databases}`);
    const service = await ServiceUnderTest.start(notifications, databaseUrl, {
      WEBHOOK_SECRETS_KEY: webhookKey(),
      MAIL_RETRY_SCALE: '0.01',
      MERCHANT_EMAIL: 'shop@kirana.example',
      ...env,
    });
    running.push(service);
    return service;
  }
  const confirm = async ({ broker }: ServiceUnderTest, changes: Partial<DataOf<typeof letterDue>> = {}) => {
    const data = aLetterDue({ orderId: randomUUID(), ...changes });
    expect(await broker.deliver(letterDue, data, { subject: data.orderId })).toEqual({ kind: 'done' });
    return data.orderId;
  };
  const log = ({ database }: ServiceUnderTest, orderId: string) =>
    database.query<
      { template: string; state: string; used_fallback: boolean; attempts: number; letter: unknown; last_error: string }[]
    >(`SELECT template, state, used_fallback, attempts, letter, last_error FROM mails WHERE about = $1 ORDER BY template`, [
      orderId,
    ]);
  const settled = (service: ServiceUnderTest, orderId: string, withinMs = 20_000) =>
    eventually(
      'both letters have left or failed',
      async () => {
        const rows = await log(service, orderId);
        return rows.length > 0 && rows.every(({ state }) => state !== 'waiting') && rows;
      },
      withinMs,
    );

  it('writes to the shopper and to the shop once, however often the event comes', async () => {
    const server = await mailServer();
    const service = await start({ SMTP_URL: server.url });
    const [orderId, id] = [randomUUID(), randomUUID()];
    const data = aLetterDue({ orderId });
    // Ten times the same event, and ten events that say the same.
    await Promise.all(Array.from({ length: 10 }, () => service.broker.deliver(letterDue, data, { id, subject: orderId })));
    for (let n = 0; n < 10; n++) await confirm(service, { orderId });
    await settled(service, orderId);
    const after = await confirm(service);
    await settled(service, after);
    const mine = server.accepted.filter(({ messageId }) => messageId?.includes(orderId));
    console.log(`20 deliveries: ${mine.map(({ messageId }) => messageId).join(', ')}`);
    expect(mine.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['meera@example.com', 'shop@kirana.example']);
    expect(mine.map(({ messageId }) => messageId ?? '').toSorted()).toEqual([
      `<${orderId}.confirmation@kirana.example>`,
      `<${orderId}.merchant-notice@kirana.example>`,
    ]);
    const confirmation = mine.find(({ recipients }) => recipients[0] === 'meera@example.com');
    expect(confirmation).toMatchObject({
      subject: 'Order ORD-204816 is confirmed',
      from: { name: 'Kirana', address: 'orders@kirana.example' },
      to: [{ name: 'Meera Kowalska', address: 'meera@example.com' }],
      html: expect.stringContaining('57.07'),
      text: expect.stringContaining('57.07'),
    });
  });

  it('writes of a delivery once, also when the shop takes it back and delivers again', async () => {
    const server = await mailServer();
    const service = await start({ SMTP_URL: server.url });
    const orderId = randomUUID();
    const delivered = () => service.broker.deliver(letterDue, aLetterDue({ orderId, letter: 'delivered' }), { subject: orderId });
    await delivered();
    await settled(service, orderId);
    // The first has left and what it said is forgotten; the row of it still is what keeps the second from being written.
    await delivered();
    await settled(service, await confirm(service));
    const ids = server.accepted.map(({ messageId }) => messageId).filter(id => id?.includes(orderId));
    expect(ids).toEqual([`<${orderId}.delivered@kirana.example>`]);
  });

  it('forgets what a letter said once it has left', async () => {
    const service = await start({ SMTP_URL: (await mailServer()).url });
    const rows = await settled(service, await confirm(service));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ state: 'sent', attempts: 1, used_fallback: false, letter: null });
  });

  it('keeps letters while the server is away, and sends each once when it is back', async () => {
    const port = await freePort();
    const service = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const orderId = await confirm(service);
    await eventually(
      'it was tried twice',
      async () => (await log(service, orderId)).every(({ attempts }) => attempts >= 2),
      20_000,
    );
    const server = await mailServer({}, port);
    const rows = await settled(service, orderId);
    console.log(`the server was away for ${rows.map(({ attempts }) => attempts - 1).join(' and ')} attempts`);
    expect(server.subjects()).toEqual(
      ['Nowe zamówienie ORD-204816, 57,07 zł', 'Order ORD-204816 is confirmed'].map(nbsp).toSorted(),
    );
  });

  it('uses the fallback when the first server refuses for good, and says so', async () => {
    const primary = await mailServer({ onRecipient: () => refusal(550) });
    const fallback = await mailServer();
    const service = await start({ SMTP_URL: primary.url, SMTP_FALLBACK_URL: fallback.url });
    const rows = await settled(service, await confirm(service));
    expect(rows.map(({ state, used_fallback }) => [state, used_fallback])).toEqual([
      ['sent', true],
      ['sent', true],
    ]);
    expect([primary.accepted.length, fallback.accepted.length]).toEqual([0, 2]);
  });

  it('sends later, once, when both servers are away', async () => {
    const [one, other] = [await freePort(), await freePort()];
    const service = await start({ SMTP_URL: `smtp://127.0.0.1:${one}`, SMTP_FALLBACK_URL: `smtp://127.0.0.1:${other}` });
    const orderId = await confirm(service);
    await eventually('both were tried', async () => (await log(service, orderId)).every(({ attempts }) => attempts >= 1), 20_000);
    const fallback = await mailServer({}, other);
    const rows = await settled(service, orderId);
    expect(rows.map(({ used_fallback }) => used_fallback)).toEqual([true, true]);
    expect(fallback.accepted).toHaveLength(2);
  });

  it('gives up at once on a recipient nobody knows, keeps the letter, and sends the others', async () => {
    const onRecipient = (address: string) => (address === 'gone@example.com' ? refusal(550) : undefined);
    const server = await mailServer({ onRecipient });
    const service = await start({ SMTP_URL: server.url, SMTP_FALLBACK_URL: server.url });
    const customer = { ...aLetterDue().customer, email: 'gone@example.com' };
    const [confirmation, notice] = await settled(service, await confirm(service, { customer }));
    expect(confirmation).toMatchObject({
      template: 'confirmation',
      state: 'failed',
      attempts: 1,
      letter: { template: 'confirmation' },
    });
    expect(confirmation?.last_error).not.toContain('gone@example.com');
    expect(notice).toMatchObject({ template: 'merchant-notice', state: 'sent' });
  });

  it('takes a passing refusal (4xx) for a reason to try again', async () => {
    let refusals = 0;
    const server = await mailServer({ onRecipient: () => (++refusals <= 3 ? refusal(451) : undefined) });
    const service = await start({ SMTP_URL: server.url });
    const rows = await settled(service, await confirm(service));
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.accepted).toHaveLength(2);
  });

  it('repeats a letter at most when it dies between the server’s yes and its own note, under the same Message-ID', async () => {
    let killed = false;
    const server = await mailServer({
      // The mail is taken; now our side loses the transaction that would have noted it.
      beforeAccepting: async () => {
        if (killed) return;
        killed = true;
        await service.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
      },
    });
    const service = await start({ SMTP_URL: server.url });
    const orderId = await confirm(service, { letter: 'delivered' });
    await settled(service, orderId);
    const ids = server.accepted.map(({ messageId }) => messageId);
    console.log(`accepted by the server: ${ids.join(', ')}`);
    expect(ids).toEqual([`<${orderId}.delivered@kirana.example>`, `<${orderId}.delivered@kirana.example>`]);
  });

  it('sends each letter once from two replicas', async () => {
    const server = await mailServer();
    const one = await start({ SMTP_URL: server.url });
    await start({ SMTP_URL: server.url }, { onSameDatabase: true });
    const orders = await Promise.all(Array.from({ length: 30 }, () => confirm(one)));
    await eventually('all have left', () => server.accepted.length >= 60, 20_000);
    for (const orderId of orders) await settled(one, orderId);
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(60);
    expect(server.accepted).toHaveLength(60);
  });

  it('does not make events wait for a server that does not answer', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const service = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await confirm(service);
    const started = performance.now();
    for (let n = 0; n < 5; n++) await confirm(service);
    expect(performance.now() - started).toBeLessThan(3_000);
    silent.close();
  });

  it.each([
    ['name', 'Meera\r\nBcc: everybody@example.com'],
    ['email', 'meera@example.com\r\nBcc: everybody@example.com'],
  ])('takes an event whose %s would add a header for a fault', async (field, value) => {
    const server = await mailServer();
    const service = await start({ SMTP_URL: server.url });
    const data = aLetterDue({ customer: { ...aLetterDue().customer, [field]: value } });
    expect(await service.broker.deliver(letterDue, data)).toMatchObject({ kind: 'dead' });
    const good = await confirm(service);
    await settled(service, good);
    expect(server.accepted.flatMap(({ recipients }) => recipients)).not.toContain('everybody@example.com');
    expect(server.accepted).toHaveLength(2);
  });

  it('writes to the owner of an account each time they ask', async () => {
    const server = await mailServer();
    const service = await start({ SMTP_URL: server.url });
    for (let n = 0; n < 2; n++) await service.broker.deliver(verificationDue, aVerificationDue());
    await eventually('both have left', () => server.accepted.length === 2);
    expect(server.subjects()).toEqual(['Confirm your e-mail address', 'Confirm your e-mail address']);
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('forgets waiting, failed and kept letters of an order and of an account, and writes none that comes late', async () => {
    const orderId = randomUUID();
    const account = aVerificationDue({ userId: randomUUID(), name: 'Vanishing Person', email: 'vanish@example.com' });
    const customer = { ...aLetterDue().customer, name: 'Vanishing Person', email: 'vanish@example.com', address: 'Znikająca 7' };
    const other = randomUUID();
    const forgetAll = async ({ broker }: ServiceUnderTest) => {
      await broker.deliver(customerForgotten, { orderId }, { subject: orderId });
      const { userId, email } = account;
      await broker.deliver(accountErased, { userId, email, emailVerified: true }, { subject: userId });
    };
    const tell = async (service: ServiceUnderTest) => {
      await confirm(service, { orderId, customer });
      await confirm(service, { orderId: other });
      await service.broker.deliver(verificationDue, account, { subject: account.userId });
    };
    const traces = async ({ database }: ServiceUnderTest) => {
      const tables = await database.query<{ name: string }[]>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows: unknown[] = await database.query(`SELECT 1 FROM "${name}" t WHERE t::text ~* 'vanish|Znikająca'`);
        if (rows.length > 0) found.push(name);
      }
      return { found, tables: tables.length };
    };

    const waiting = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await tell(waiting);
    const { letters } = await waiting.client.call(
      myMailRoutes.export,
      { body: { orderIds: [orderId] } },
      { kind: 'user', userId: account.userId, email: account.email },
    );
    expect(letters.map(({ template, to }) => [template, to?.email])).toEqual([
      ['verify-email', 'vanish@example.com'],
      ['confirmation', 'vanish@example.com'],
    ]);
    expect((await traces(waiting)).found).toEqual(['mails']);
    await forgetAll(waiting);
    expect((await traces(waiting)).found).toEqual([]);
    expect(await log(waiting, other)).toHaveLength(2);
    await confirm(waiting, { orderId, customer, letter: 'delivered' });
    await waiting.broker.deliver(verificationDue, account, { subject: account.userId });
    expect((await traces(waiting)).found).toEqual([]);

    const kept = await start({ MAIL_INBOX: 'true' });
    await tell(kept);
    await eventually('five letters are kept', async () => (await kept.client.call(mailRoutes.keptMails)).length === 5);
    expect((await traces(kept)).found).toContain('kept_mails');
    await forgetAll(kept);
    expect(await traces(kept)).toMatchObject({ found: [] });
    expect(await kept.client.call(mailRoutes.keptMails)).toHaveLength(2);
  });

  describe('the order email function', () => {
    const ask = ({ client }: ServiceUnderTest, orderId: string, changes: { sessionId?: string; messageId?: string } = {}) =>
      client.call(mailRoutes.sendOrderEmail, {
        body: {
          orderId,
          email: 'meera@example.com',
          messageId: randomUUID(),
          sessionId: 'cs_1',
          notifyMerchant: true,
          ...changes,
        },
      });

    it('tells that both letters have left, and sends nothing more (CALL-005, CALL-006, PAY-014)', async () => {
      const server = await mailServer();
      const service = await start({ SMTP_URL: server.url });
      const orderId = await confirm(service);
      const first = await ask(service, orderId, { messageId: 'first' });
      expect(first).toEqual({ success: true, messageId: 'first', usedFallback: false, merchantNotification: { success: true } });
      // Twice, in two tabs, after a reload (PAY-014).
      expect(await Promise.all([1, 2, 3].map(() => ask(service, orderId)))).toEqual([first, first, first]);
      expect(await ask(service, orderId, { sessionId: 'cs_2', messageId: 'second' })).toMatchObject({ messageId: 'second' });
      expect(server.accepted).toHaveLength(2);
    });

    it('tells of the fallback', async () => {
      const primary = await mailServer({ onRecipient: () => refusal(550) });
      const service = await start({ SMTP_URL: primary.url, SMTP_FALLBACK_URL: (await mailServer()).url });
      expect(await ask(service, await confirm(service))).toMatchObject({ success: true, usedFallback: true });
    });

    it('says so when nothing has left yet, without keeping the caller', async () => {
      const service = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
      expect(await ask(service, await confirm(service))).toMatchObject({
        success: false,
        merchantNotification: { success: false },
      });
      expect(await ask(service, randomUUID(), { sessionId: 'cs_2' })).toMatchObject({ success: false });
    });

    it('refuses a message id that belongs to another order or session (F-33)', async () => {
      const service = await start({ SMTP_URL: (await mailServer()).url });
      const orderId = await confirm(service);
      await ask(service, orderId, { messageId: 'mine' });
      await expect(ask(service, orderId, { messageId: 'mine', sessionId: 'cs_2' })).rejects.toMatchObject({
        status: 422,
        code: 'idempotency-key-reused',
      });
    });
  });

  describe('where mail is kept for development', () => {
    it('can be read, newest first', async () => {
      const service = await start({ MAIL_INBOX: 'true' });
      const orderId = await confirm(service);
      await settled(service, orderId);
      const mails = await service.client.call(mailRoutes.keptMails);
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
        'Kirana <shop@kirana.example>',
        'Meera Kowalska <meera@example.com>',
      ]);
      const [newest] = mails;
      expect(await service.client.call(mailRoutes.keptMail, { params: { id: newest?.id ?? 0 } })).toMatchObject({
        subject: newest?.subject,
        html: expect.stringContaining('<!doctype html>'),
        text: expect.stringContaining('ORD-204816'),
      });
      await expect(service.client.call(mailRoutes.keptMail, { params: { id: 9_999 } })).rejects.toMatchObject({ status: 404 });
    });

    it('keeps the last 500 and lets older ones go, at every fiftieth', async () => {
      const service = await start({ MAIL_INBOX: 'true' });
      const ids = async () => (await service.client.call(mailRoutes.keptMails)).map(({ id }) => id);
      await service.database.query(
        `INSERT INTO kept_mails (message_id, recipient, subject, html, body_text)
         SELECT n::text, 'r', 's', 'h', 't' FROM generate_series(1, 697) AS n`,
      );
      await settled(service, await confirm(service));
      expect((await ids()).length).toBe(699);
      await settled(service, await confirm(service));
      const left = await ids();
      // Of the two letters of the second order the first made the sweep.
      expect([left.length, left.at(-1), left[0]]).toEqual([501, 201, 701]);
    });

    it('is nowhere to be read where mail is sent', async () => {
      const service = await start({ SMTP_URL: (await mailServer()).url });
      await expect(service.client.call(mailRoutes.keptMails)).rejects.toMatchObject({ status: 404 });
    });

    it('starts only when it is told to send or to keep, and not both', () => {
      const env = { DATABASE_URL: 'postgres://x', INTERNAL_SECRET: 's'.repeat(32), WEBHOOK_SECRETS_KEY: webhookKey() };
      expect(() => notifications.readConfig(env)).toThrow('SMTP_URL');
      expect(() => notifications.readConfig({ ...env, SMTP_URL: 'smtp://x', MAIL_INBOX: 'true' })).toThrow('SMTP_URL');
    });
  });
});

/** Amounts have a no-break space before the currency. */
function nbsp(text: string): string {
  return text.replace(/(\d) zł/g, '$1\u00a0zł');
}
