import { verificationEmailRequested } from '@kirana/contracts';
import { asksOfAnAddress, IdentityUnderTest } from './identity-under-test.js';
import { twoFactorAccounts } from './two-factor-accounts.js';

describe('the time of an answer', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());
  const { account, protectedAccount, signIn } = twoFactorAccounts(() => identity);

  it('does not tell whether an address has an account', async () => {
    await identity.signUp('known@example.com');
    await identity.verify((await identity.mail(verificationEmailRequested, 'known@example.com')).token);
    const timed = async (ask: Promise<unknown>) => {
      const started = performance.now();
      await ask.catch(() => undefined);
      return performance.now() - started;
    };
    for (const [what, ask] of Object.entries(asksOfAnAddress(identity))) {
      let [known, unknown] = [Infinity, Infinity];
      // The fastest of fifteen runs approximates the work itself; both take turns, so that the machine's load is the same.
      for (let n = 0; n < 15; n++) {
        known = Math.min(known, await timed(ask('known@example.com')));
        unknown = Math.min(unknown, await timed(ask(`${what.replace(' ', '-')}-${n}@example.com`)));
      }
      console.log(`${what}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
      // A missing hash or a missing wait would show as a factor of three or more.
      expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
    }
  }, 60_000);

  it('does not tell whether the password of an account with a second factor is right', async () => {
    const { email } = await protectedAccount();
    const other = await account();
    // In turn and each first as often as the others, and the quickest quarter, so that other load on the machine decides nothing.
    const quarters = async <Kind extends string>(kinds: Readonly<Record<Kind, () => Promise<unknown>>>, count: number) => {
      const times = Object.fromEntries(Object.keys(kinds).map(kind => [kind, [] as number[]])) as Record<Kind, number[]>;
      const names = Object.keys(kinds) as Kind[];
      for (let n = 0; n < count; n++)
        for (const kind of names.map((_, place) => names[(place + n) % names.length] as Kind)) {
          const since = performance.now();
          await kinds[kind]().catch(() => undefined);
          times[kind].push(performance.now() - since);
        }
      const quarter = (all: number[]) => all.toSorted((one, two) => one - two)[Math.floor(count / 4)] ?? 0;
      return Object.fromEntries(names.map(kind => [kind, quarter(times[kind])])) as Record<Kind, number>;
    };
    const withoutCode = await quarters(
      {
        right: () => signIn(email),
        wrong: () => signIn(email, undefined, 'wrong'),
        plainWrong: () => signIn(other.email, undefined, 'wrong'),
      },
      31,
    );
    // Each takes a quarter of a second.
    const withCode = await quarters(
      {
        right: () => signIn(email, '000000'),
        wrong: () => signIn(email, '000000', 'wrong'),
        unknown: () => signIn('nobody@example.com', '000000'),
      },
      9,
    );
    console.log(`the quickest quarter, ms: ${JSON.stringify({ withoutCode, withCode })}`);
    // Differences of what is done: none without a code, and a fixed time with one (ADR 0057).
    expect(Math.abs(withoutCode.right - withoutCode.wrong)).toBeLessThan(6);
    expect(Math.max(...Object.values(withCode)) - Math.min(...Object.values(withCode))).toBeLessThan(15);
    expect(Math.min(...Object.values(withCode))).toBeGreaterThanOrEqual(249);
  }, 60_000);
});
