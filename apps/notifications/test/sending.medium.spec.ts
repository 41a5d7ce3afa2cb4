import {
  accountErased,
  customerAnonymised,
  orderEmailRequested,
  mailRoutes,
  myMailRoutes,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
  verificationEmailRequested,
  webhookDisabledEmailRequested,
  type DataOf,
} from '@kirana/contracts';
import { ServiceUnderTest, metricOf } from '@kirana/bootstrap/testing';
import { Retention } from '@kirana/messaging';
import { eventually, freePort, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { notifications } from '../src/index.js';
import { anOrderEmailRequested, aNotDeliveredEmail, aPartialRefundEmail, aVerificationEmailRequested } from './email.mother.js';
import { MailServer, refusal } from './mail-server.js';

describe('Sender', () => {
  let postgres: TestDatabases;
  let databaseUrl = '';
  const running: ServiceUnderTest[] = [];
  const servers: MailServer[] = [];
  /** Of the tests in which the mail server accepts everything; each begins without emails. */
  let shared: { server: MailServer; service: ServiceUnderTest };
  beforeAll(async () => {
    postgres = await testDatabases();
    const server = await MailServer.start();
    shared = { server, service: await launch({ SMTP_URL: server.url }) };
  }, 60_000);
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.stop()));
    await Promise.all(servers.splice(0).map(server => server.stop()));
    await shared.service.database.query('DELETE FROM mails');
    shared.server.accepted.splice(0);
  });
  afterAll(async () => {
    await shared.service.stop();
    await shared.server.stop();
    await postgres.stop();
  });

  async function mailServer(...how: Parameters<typeof MailServer.start>): Promise<MailServer> {
    const server = await MailServer.start(...how);
    servers.push(server);
    return server;
  }
  /** Starts the service; a delay of 5 s becomes 50 ms. */
  const launch = (env: Record<string, string>, database: string | TestDatabases = postgres) =>
    ServiceUnderTest.start(notifications, database, {
      MAIL_RETRY_SCALE: '0.01',
      MERCHANT_EMAIL: 'shop@kirana.example',
      ...env,
    });
  /** Starts the service for one test. */
  async function start(env: Record<string, string>, { onSameDatabase = false } = {}): Promise<ServiceUnderTest> {
    const service = await launch(env, onSameDatabase ? databaseUrl : postgres);
    databaseUrl = service.databaseUrl;
    running.push(service);
    return service;
  }
  const confirm = async ({ broker }: ServiceUnderTest, changes: Partial<DataOf<typeof orderEmailRequested>> = {}) => {
    const data = anOrderEmailRequested({ orderId: randomUUID(), ...changes });
    expect(await broker.deliver(orderEmailRequested, data, { subject: data.orderId })).toEqual({ kind: 'done' });
    return data.orderId;
  };
  const log = ({ database }: ServiceUnderTest, orderId: string) =>
    database.query<
      { template: string; state: string; used_fallback: boolean; attempts: number; email: unknown; last_error: string }[]
    >(`SELECT template, state, used_fallback, attempts, email, last_error FROM mails WHERE about = $1 ORDER BY template`, [
      orderId,
    ]);
  const settled = (service: ServiceUnderTest, orderId: string, withinMs = 20_000) =>
    eventually(
      'both emails are sent or failed',
      async () => {
        const rows = await log(service, orderId);
        return rows.length > 0 && rows.every(({ state }) => state !== 'waiting') && rows;
      },
      withinMs,
    );

  it('sends to the customer and to the shop once for repeated events', async () => {
    const { server, service } = shared;
    const [orderId, id] = [randomUUID(), randomUUID()];
    const data = anOrderEmailRequested({ orderId });
    // The same event ten times, and ten events with the same content.
    await Promise.all(
      Array.from({ length: 10 }, () => service.broker.deliver(orderEmailRequested, data, { id, subject: orderId })),
    );
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
      subject: 'We have your order ORD-204816',
      from: { name: 'Kirana', address: 'orders@kirana.example' },
      to: [{ name: 'Meera Kowalska', address: 'meera@example.com' }],
      html: expect.stringContaining('57.07'),
      text: expect.stringContaining('57.07'),
    });
  });

  it('sends one email about a delivery, also when the order is set back and delivered again', async () => {
    const { server, service } = shared;
    const orderId = randomUUID();
    const delivered = () =>
      service.broker.deliver(orderEmailRequested, anOrderEmailRequested({ orderId, email: 'delivered' }), { subject: orderId });
    await delivered();
    await settled(service, orderId);
    // The first email has been sent and its content is erased; its row still prevents a second one.
    await delivered();
    await settled(service, await confirm(service));
    const ids = server.accepted.map(({ messageId }) => messageId).filter(id => id?.includes(orderId));
    expect(ids).toEqual([`<${orderId}.delivered@kirana.example>`]);
  });

  it('sends one email about each partial refund of an order, also when it is requested again', async () => {
    const { server, service } = shared;
    const [orderId, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    for (const refundId of [first, second, first]) {
      const data = aPartialRefundEmail({ orderId, refundId });
      await service.broker.deliver(partialRefundEmailRequested, data, { subject: orderId });
    }
    await settled(service, orderId);
    const ids = server.accepted.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([first, second].map(id => `<${id}.partly-refunded@kirana.example>`)));
  });

  it('sends one email about each delivery that failed, also when its event comes twice', async () => {
    const { server, service } = shared;
    const [orderId, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const data = aNotDeliveredEmail({ orderId });
    for (const id of [first, second, first])
      await service.broker.deliver(notDeliveredEmailRequested, data, { id, subject: orderId });
    await settled(service, orderId);
    const ids = server.accepted.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([first, second].map(id => `<${id}.not-delivered@kirana.example>`)));
  });

  it('erases the content of a sent email', async () => {
    const { service } = shared;
    const rows = await settled(service, await confirm(service));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ state: 'sent', attempts: 1, used_fallback: false, email: null });
  });

  it('keeps emails while the server is unavailable, and sends each once afterwards', async () => {
    const port = await freePort();
    const service = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const orderId = await confirm(service);
    await eventually(
      'two attempts were made',
      async () => (await log(service, orderId)).every(({ attempts }) => attempts >= 2),
      20_000,
    );
    await service.database.query(`UPDATE mails SET created_at = now() - interval '20 minutes' WHERE about = $1`, [orderId]);
    expect(await metricOf('notifications', 'emails_oldest_seconds')).toBeGreaterThan(1_200);
    const server = await mailServer({}, port);
    const rows = await settled(service, orderId);
    console.log(`the server was unavailable for ${rows.map(({ attempts }) => attempts - 1).join(' and ')} attempts`);
    expect(server.subjects()).toEqual(
      ['Nowe zamówienie ORD-204816, 57,07 zł', 'We have your order ORD-204816'].map(nbsp).toSorted(),
    );
  });

  it('uses the fallback when the first server refuses permanently, and records it', async () => {
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

  it('does not use the fallback when the first server got the content, and repeats the email with the same Message-ID', async () => {
    const primary: MailServer = await mailServer({
      beforeAccepting: () => (primary.accepted.length === 1 ? primary.dropAll() : Promise.resolve()),
    });
    const fallback = await mailServer();
    const service = await start({ SMTP_URL: primary.url, SMTP_FALLBACK_URL: fallback.url });
    const id = randomUUID();
    await service.broker.deliver(verificationEmailRequested, aVerificationEmailRequested(), { id });
    expect(await settled(service, id)).toMatchObject([{ state: 'sent', used_fallback: false, attempts: 2 }]);
    expect(fallback.accepted).toEqual([]);
    const [first, second] = primary.accepted.map(({ messageId }) => messageId);
    expect([primary.accepted.length, first]).toEqual([2, second]);
  });

  it('sends once later when both servers are unavailable', async () => {
    const [one, other] = [await freePort(), await freePort()];
    const service = await start({ SMTP_URL: `smtp://127.0.0.1:${one}`, SMTP_FALLBACK_URL: `smtp://127.0.0.1:${other}` });
    const orderId = await confirm(service);
    await eventually(
      'both servers were tried',
      async () => (await log(service, orderId)).every(({ attempts }) => attempts >= 1),
      20_000,
    );
    const fallback = await mailServer({}, other);
    const rows = await settled(service, orderId);
    expect(rows.map(({ used_fallback }) => used_fallback)).toEqual([true, true]);
    expect(fallback.accepted).toHaveLength(2);
  });

  it('fails immediately for an unknown recipient, keeps the email, and sends the others', async () => {
    const onRecipient = (address: string) => (address === 'gone@example.com' ? refusal(550) : undefined);
    const server = await mailServer({ onRecipient });
    const service = await start({ SMTP_URL: server.url, SMTP_FALLBACK_URL: server.url });
    const customer = { ...anOrderEmailRequested().customer, email: 'gone@example.com' };
    const [confirmation, notice] = await settled(service, await confirm(service, { customer }));
    expect(confirmation).toMatchObject({
      template: 'confirmation',
      state: 'failed',
      attempts: 1,
      email: { template: 'confirmation' },
    });
    expect(confirmation?.last_error).not.toContain('gone@example.com');
    expect(notice).toMatchObject({ template: 'merchant-notice', state: 'sent' });
  });

  it('forgets the content of a failed email once its link has expired, or after a month, and the email after two years', async () => {
    const server = await mailServer({ onRecipient: () => refusal(550) });
    const service = await start({ SMTP_URL: server.url });
    const hour = 3_600_000;
    for (const ms of [-hour, hour])
      await service.broker.deliver(
        verificationEmailRequested,
        aVerificationEmailRequested({ expiresAt: new Date(Date.now() + ms).toISOString() }),
      );
    const orderIds = [await confirm(service), await confirm(service), await confirm(service)];
    for (const orderId of orderIds) await settled(service, orderId);
    const kept = async () => {
      const rows = await service.database.query<{ template: string; kept: boolean }[]>(
        `SELECT template, email IS NOT NULL AS kept FROM mails WHERE template IN ('verify-email', 'confirmation') ORDER BY id`,
      );
      return rows.map(row => `${row.template} ${row.kept ? 'kept' : 'empty'}`);
    };
    for (const [at, days] of [29, 31, 732].entries())
      await service.database.query(`UPDATE mails SET created_at = now() - $1 * interval '1 day' WHERE about = $2`, [
        days,
        orderIds[at],
      ]);
    await service.service.app.get(Retention, { strict: false }).now();
    expect(await kept()).toEqual(['verify-email empty', 'verify-email kept', 'confirmation kept', 'confirmation empty']);
  });

  it('retries after a temporary refusal (4xx)', async () => {
    let refusals = 0;
    const server = await mailServer({ onRecipient: () => (++refusals <= 3 ? refusal(451) : undefined) });
    const service = await start({ SMTP_URL: server.url });
    const rows = await settled(service, await confirm(service));
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.accepted).toHaveLength(2);
  });

  it('repeats an email with the same Message-ID when it dies between the server’s 250 and its own commit', async () => {
    let killed = false;
    const server = await mailServer({
      // The server has the mail; now the transaction that would mark it as sent is lost.
      beforeAccepting: async () => {
        if (killed) return;
        killed = true;
        await service.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
      },
    });
    const service = await start({ SMTP_URL: server.url });
    const orderId = await confirm(service, { email: 'delivered' });
    await settled(service, orderId);
    const ids = server.accepted.map(({ messageId }) => messageId);
    console.log(`accepted by the server: ${ids.join(', ')}`);
    expect(ids).toEqual([`<${orderId}.delivered@kirana.example>`, `<${orderId}.delivered@kirana.example>`]);
  });

  it('keeps an email once in the inbox when it is repeated after a lost commit', async () => {
    const service = await start({ MAIL_INBOX: 'true' });
    // The first attempt to mark an email as sent fails after it was kept; the sequence keeps its value although the transaction is rolled
    // back.
    await service.database.query(`
      CREATE SEQUENCE notes;
      CREATE FUNCTION lose_the_first() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('notes') = 1 THEN RAISE EXCEPTION 'lost'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER lose_the_first BEFORE UPDATE ON mails FOR EACH ROW WHEN (NEW.state = 'sent') EXECUTE FUNCTION lose_the_first()`);
    const orderId = await confirm(service, { email: 'delivered' });
    await settled(service, orderId);
    const [{ last: notes } = { last: 0 }] = await service.database.query<{ last: number }[]>(
      `SELECT last_value::int AS last FROM notes`,
    );
    expect(notes).toBeGreaterThan(1);
    const kept = await service.client.call(mailRoutes.keptMails);
    expect(kept.map(({ messageId }) => messageId)).toEqual([`<${orderId}.delivered@kirana.example>`]);
  });

  it('sends the other emails although the content of one is lost', async () => {
    const { server, service } = shared;
    await service.database.query(
      `INSERT INTO mails (about, template, message_id, due_at)
       SELECT gen_random_uuid(), 'delivered', 'lost-' || n, now() - interval '1 minute' FROM generate_series(1, 3) AS n`,
    );
    await settled(service, await confirm(service));
    expect(server.accepted).toHaveLength(2);
    expect(await service.database.query(`SELECT DISTINCT state, attempts FROM mails WHERE message_id LIKE 'lost-%'`)).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
  });

  it('sends each email once from two replicas', async () => {
    const server = await mailServer();
    const one = await start({ SMTP_URL: server.url });
    await start({ SMTP_URL: server.url }, { onSameDatabase: true });
    const orders = await Promise.all(Array.from({ length: 30 }, () => confirm(one)));
    await eventually('all emails are sent', () => server.accepted.length >= 60, 20_000);
    for (const orderId of orders) await settled(one, orderId);
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(60);
    expect(server.accepted).toHaveLength(60);
  });

  it('does not delay events when the server does not answer', async () => {
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
    ['name', 'Meera\r\nBcc: all@example.com'],
    ['email', 'meera@example.com\r\nBcc: all@example.com'],
  ])('makes an event a dead letter whose %s would add a header', async (field, value) => {
    const { server, service } = shared;
    const data = anOrderEmailRequested({ customer: { ...anOrderEmailRequested().customer, [field]: value } });
    expect(await service.broker.deliver(orderEmailRequested, data)).toMatchObject({ kind: 'dead' });
    const good = await confirm(service);
    await settled(service, good);
    expect(server.accepted.flatMap(({ recipients }) => recipients)).not.toContain('all@example.com');
    expect(server.accepted).toHaveLength(2);
  });

  it('sends an account email for every request', async () => {
    const { server, service } = shared;
    for (let n = 0; n < 2; n++) await service.broker.deliver(verificationEmailRequested, aVerificationEmailRequested());
    await eventually('both emails are sent', () => server.accepted.length === 2);
    expect(server.subjects()).toEqual(['Confirm your email address', 'Confirm your email address']);
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('sends the shop one email about a disabled webhook, also when the event is repeated', async () => {
    const { server, service } = shared;
    const [id, data] = [randomUUID(), { name: 'Acme', url: 'https://acme.example/hook', because: 'gone' } as const];
    for (let n = 0; n < 2; n++)
      expect(await service.broker.deliver(webhookDisabledEmailRequested, data, { id })).toEqual({ kind: 'done' });
    await settled(service, id);
    expect(server.accepted.map(({ subject, recipients }) => [subject, recipients])).toEqual([
      ['Webhooki do Acme są wyłączone', ['shop@kirana.example']],
    ]);
  });

  it('erases waiting, failed and kept emails of an order and of an account, and sends none that is requested later', async () => {
    const orderId = randomUUID();
    const account = aVerificationEmailRequested({ userId: randomUUID(), name: 'Vanishing Person', email: 'vanish@example.com' });
    const customer = {
      ...anOrderEmailRequested().customer,
      name: 'Vanishing Person',
      email: 'vanish@example.com',
      address: 'Znikająca 7',
    };
    const other = randomUUID();
    const eraseAll = async ({ broker }: ServiceUnderTest) => {
      await broker.deliver(customerAnonymised, { orderId }, { subject: orderId });
      const { userId, email } = account;
      await broker.deliver(accountErased, { userId, email, emailVerified: true }, { subject: userId });
    };
    const requestEmails = async (service: ServiceUnderTest) => {
      await confirm(service, { orderId, customer });
      await confirm(service, { orderId: other });
      await service.broker.deliver(verificationEmailRequested, account, { subject: account.userId });
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
    await requestEmails(waiting);
    const { emails } = await waiting.client.call(
      myMailRoutes.export,
      { body: { orderIds: [orderId] } },
      { kind: 'user', userId: account.userId, email: account.email },
    );
    expect(emails.map(({ template, to }) => [template, to?.email])).toEqual([
      ['verify-email', 'vanish@example.com'],
      ['confirmation', 'vanish@example.com'],
    ]);
    expect((await traces(waiting)).found).toEqual(['mails']);
    await eraseAll(waiting);
    expect((await traces(waiting)).found).toEqual([]);
    expect(await log(waiting, other)).toHaveLength(2);
    await confirm(waiting, { orderId, customer, email: 'delivered' });
    await waiting.broker.deliver(verificationEmailRequested, account, { subject: account.userId });
    expect((await traces(waiting)).found).toEqual([]);

    const kept = await start({ MAIL_INBOX: 'true' });
    await requestEmails(kept);
    await eventually('five emails are kept', async () => (await kept.client.call(mailRoutes.keptMails)).length === 5);
    expect((await traces(kept)).found).toContain('kept_mails');
    await eraseAll(kept);
    expect(await traces(kept)).toMatchObject({ found: [] });
    expect(await kept.client.call(mailRoutes.keptMails)).toHaveLength(2);
  });

  describe('OrderEmail', () => {
    const requestOrderEmail = (
      { client }: ServiceUnderTest,
      orderId: string,
      changes: { sessionId?: string; messageId?: string } = {},
    ) =>
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

    it('reports that both emails were sent, and sends nothing more (CALL-005, CALL-006, PAY-014)', async () => {
      const { server, service } = shared;
      const orderId = await confirm(service);
      const first = await requestOrderEmail(service, orderId, { messageId: 'first' });
      expect(first).toEqual({ success: true, messageId: 'first', usedFallback: false, merchantNotification: { success: true } });
      // Repeated, in two tabs, after a reload (PAY-014).
      expect(await Promise.all([1, 2, 3].map(() => requestOrderEmail(service, orderId)))).toEqual([first, first, first]);
      expect(await requestOrderEmail(service, orderId, { sessionId: 'cs_2', messageId: 'second' })).toMatchObject({
        messageId: 'second',
      });
      expect(server.accepted).toHaveLength(2);
    });

    it('reports the fallback', async () => {
      const primary = await mailServer({ onRecipient: () => refusal(550) });
      const service = await start({ SMTP_URL: primary.url, SMTP_FALLBACK_URL: (await mailServer()).url });
      expect(await requestOrderEmail(service, await confirm(service))).toMatchObject({ success: true, usedFallback: true });
    });

    it('reports within the time limit that nothing was sent yet', async () => {
      const service = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
      expect(await requestOrderEmail(service, await confirm(service))).toMatchObject({
        success: false,
        merchantNotification: { success: false },
      });
      expect(await requestOrderEmail(service, randomUUID(), { sessionId: 'cs_2' })).toMatchObject({ success: false });
    });

    it('refuses a message id that belongs to another order or session (F-33)', async () => {
      const { service } = shared;
      const orderId = await confirm(service);
      await requestOrderEmail(service, orderId, { messageId: 'mine' });
      await expect(requestOrderEmail(service, orderId, { messageId: 'mine', sessionId: 'cs_2' })).rejects.toMatchObject({
        status: 422,
        code: 'idempotency-key-reused',
      });
    });
  });

  describe('KeptMails', () => {
    it('returns kept emails, newest first', async () => {
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

    it('keeps the last 500 and deletes older ones at every fiftieth', async () => {
      const service = await start({ MAIL_INBOX: 'true' });
      const ids = async () => (await service.client.call(mailRoutes.keptMails)).map(({ id }) => id);
      await service.database.query(
        `INSERT INTO kept_mails (message_id, email) SELECT n::text, $1 FROM generate_series(1, 697) AS n`,
        [
          {
            template: 'webhook-disabled',
            data: { name: 'Acme', url: 'https://acme.example/', because: 'gone' },
            at: '2026-11-29T12:00:00Z',
          },
        ],
      );
      await settled(service, await confirm(service));
      expect((await ids()).length).toBe(699);
      await settled(service, await confirm(service));
      const left = await ids();
      // The second order's two emails, numbers 700 and 701, were kept together.
      expect([left.length, left.at(-1), left[0]]).toEqual([500, 202, 701]);
    });

    it('keeps emails that are due together in few transactions', async () => {
      const service = await start({ MAIL_INBOX: 'true' });
      const orders = await Promise.all(Array.from({ length: 30 }, () => confirm(service)));
      for (const orderId of orders) await settled(service, orderId);
      const [used] = await service.database.query<{ mails: number; transactions: number }[]>(
        `SELECT count(*)::int AS mails, count(DISTINCT xmin::text)::int AS transactions FROM mails`,
      );
      console.log(`${used?.mails} emails kept in ${used?.transactions} transactions`);
      expect(used?.mails).toBe(60);
      expect(used?.transactions).toBeLessThan(20);
    });

    it('is not served where emails are sent', async () => {
      const { service } = shared;
      await expect(service.client.call(mailRoutes.keptMails)).rejects.toMatchObject({ status: 404 });
    });

    it('requires either SMTP_URL or MAIL_INBOX', () => {
      const env = { DATABASE_URL: 'postgres://x', INTERNAL_SECRET: 's'.repeat(32) };
      expect(() => notifications.readConfig(env)).toThrow('SMTP_URL');
      expect(() => notifications.readConfig({ ...env, SMTP_URL: 'smtp://x', MAIL_INBOX: 'true' })).toThrow('SMTP_URL');
    });
  });
});

/** Amounts have a no-break space before the currency. */
function nbsp(text: string): string {
  return text.replace(/(\d) zł/g, '$1\u00a0zł');
}
