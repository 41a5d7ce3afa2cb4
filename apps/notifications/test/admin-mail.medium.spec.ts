import { adminOrderEmailRoutes, orderEmailRequested, partialRefundEmailRequested, type OrderEmailState } from '@kirana/contracts';
import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { eventually, freePort, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { notifications } from '../src/index.js';
import { anOrderEmailRequested, aPartialRefundEmail } from './email.mother.js';
import { MailServer } from './mail-server.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;

describe('the emails of an order, as the staff sees them', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest | undefined;
  beforeAll(async () => {
    postgres = await testDatabases();
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });
  afterAll(() => postgres.stop());

  /** The states of the emails to the customer, once they are as wanted. */
  async function told(port: number, isWanted: (emails: readonly OrderEmailState[]) => boolean, retryScale: string) {
    const orderId = randomUUID();
    const running = await ServiceUnderTest.start(notifications, postgres, {
      MAIL_RETRY_SCALE: retryScale,
      MERCHANT_EMAIL: 'shop@kirana.example',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    service = running;
    await running.broker.deliver(orderEmailRequested, anOrderEmailRequested({ orderId }), { subject: orderId });
    await running.broker.deliver(partialRefundEmailRequested, aPartialRefundEmail({ orderId }), { subject: orderId });
    return eventually('the emails are as wanted', async () => {
      const emails = await running.client.call(adminOrderEmailRoutes.list, { params: { id: orderId } }, asha);
      return isWanted(emails) && emails;
    });
  }
  const names = (emails: readonly OrderEmailState[]) => emails.map(({ template }) => template);

  it('wait, with the number of attempts, while the mail server does not answer', async () => {
    const emails = await told(await freePort(), all => all.length > 0 && all.every(({ attempts }) => attempts > 0), '1');
    expect(names(emails)).toEqual(['confirmation', 'partly-refunded']);
    for (const email of emails) expect(email).toMatchObject({ state: 'waiting', dueSince: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  it('have failed once no further attempt is made', async () => {
    const emails = await told(
      await freePort(),
      all => all.length > 0 && all.every(({ state }) => state === 'failed'),
      '0.000001',
    );
    expect(names(emails)).toEqual(['confirmation', 'partly-refunded']);
  });

  it('are sent once the mail server took them', async () => {
    const server = await MailServer.start({}, await freePort());
    const emails = await told(
      Number(new URL(server.url).port),
      all => all.every(({ state }) => state === 'sent') && all.length > 0,
      '1',
    );
    expect(names(emails)).toEqual(['confirmation', 'partly-refunded']);
    await server.stop();
  });
});
