import { orderLetters } from '@kirana/contracts';
import { aLetterDue, aVerificationDue } from '../../test/letter.mother.js';
import type { DueLetter } from '../mail-log/due-letter.js';
import { MailRefused } from '../sending/transport.js';
import { Composer } from './composer.js';

const at = '2026-11-21T13:20:00Z';
const composer = new Composer({
  from: 'orders@kirana.example',
  merchant: 'shop@kirana.example',
  publicUrl: 'https://kirana.example/',
});
const compose = (letter: DueLetter) => composer.compose({ messageId: '<a.b@kirana.example>', letter });
const order = (changes: Parameters<typeof aLetterDue>[0] = {}) => {
  const data = aLetterDue(changes);
  return compose({ template: data.letter, data, at });
};
/** What a reader sees of the HTML. */
const read = (markup: string) =>
  markup
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

const everyLetter: DueLetter[] = (['en', 'pl'] as const).flatMap(locale => [
  ...orderLetters.map(letter => ({ template: letter, data: aLetterDue({ letter, locale }), at })),
  { template: 'merchant-notice' as const, data: aLetterDue({ locale }), at },
  { template: 'verify-email' as const, data: aVerificationDue({ locale }), at },
  { template: 'reset-password' as const, data: aVerificationDue({ locale }), at },
]);
for (const because of ['gone', 'failing'] as const) {
  everyLetter.push({ template: 'webhook-disabled', data: { name: 'Acme', url: 'https://acme.example/<hook>', because }, at });
}

describe('a confirmation', () => {
  it.each([
    [
      'en',
      [
        'Thank you for your order',
        'Please have 57.07 zł ready for the rider.',
        '21 November 2026 at 14:20',
        'Service fee 3.08 zł',
        'Total 57.07 zł',
        '5% 35.24 zł 1.76 zł 37.00 zł',
        '8% 6.48 zł 0.52 zł 7.00 zł',
        '23% 10.63 zł 2.44 zł 13.07 zł',
      ],
    ],
    [
      'pl',
      [
        'Dziękujemy za zamówienie',
        'Prosimy przygotować 57,07 zł dla kuriera.',
        '21 listopada 2026 14:20',
        'Opłata serwisowa 3,08 zł',
        'Razem 57,07 zł',
        '5% 35,24 zł 1,76 zł 37,00 zł',
        '8% 6,48 zł 0,52 zł 7,00 zł',
        '23% 10,63 zł 2,44 zł 13,07 zł',
      ],
    ],
  ] as const)('says in HTML and in text what was bought, what it costs and how much VAT is in it: %s', (locale, sentences) => {
    const { html, text } = order({ locale });
    const spoken = [read(html), text.replace(/\s+/g, ' ')];
    for (const words of spoken) for (const sentence of sentences) expect(words).toContain(sentence);
    for (const words of spoken) expect(words).toMatch(/2 × Toor Dal 37[.,]00 zł/);
  });

  it('opens tracking and the receipt with a key that no server sees', () => {
    const { html, text } = order();
    for (const page of ['track-order', 'receipt']) {
      const link = `https://kirana.example/${page}/ORD-204816#access=c2VjcmV0LXRva2VuLTEyMw`;
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(link);
    }
  });

  it('thanks for money that has come, and names the NIP of a buyer who gave one', () => {
    const { text } = order({ paymentMethod: 'blik', paymentStatus: 'paid', nip: '5260250274' });
    expect(text.replaceAll('\u00a0', ' ')).toContain('We have received your payment of 57.07 zł.');
    expect(text).toContain('NIP): 5260250274');
  });
});

describe('the other letters', () => {
  it.each([
    ['delivered', 'en', 'Order ORD-204816 is delivered'],
    ['delivered', 'pl', 'Zamówienie ORD-204816 dostarczone'],
    ['cancelled', 'en', 'Order ORD-204816 is cancelled'],
    ['cancelled', 'pl', 'Zamówienie ORD-204816 anulowane'],
    ['refunded', 'en', 'Refund for order ORD-204816'],
    ['refunded', 'pl', 'Zwrot za zamówienie ORD-204816'],
  ] as const)('have a subject that says it all: %s, %s', (letter, locale, subject) => {
    expect(order({ letter, locale }).subject).toBe(subject);
  });

  it('tell of a cancellation what becomes of the money', () => {
    expect(order({ letter: 'cancelled' }).text).toContain('Nothing is charged.');
    expect(order({ letter: 'cancelled', paymentStatus: 'paid' }).text.replaceAll('\u00a0', ' ')).toContain(
      'We are returning 57.07 zł to you',
    );
  });

  it('go to the shop in Polish, with all it takes to pack and call, and without the shopper’s key', () => {
    const notice = compose({ template: 'merchant-notice', data: aLetterDue(), at });
    expect(notice.to.address).toBe('shop@kirana.example');
    expect(notice.replyTo).toBe('meera@example.com');
    for (const fact of ['Puławska 12/3, 02-566 Warszawa, Mokotów', '+48 600 100 200', 'Toor Dal', '57,07'])
      expect(notice.text).toContain(fact);
    expect(notice.html + notice.text).not.toContain('c2VjcmV0LXRva2VuLTEyMw');
    const saved = aLetterDue({ merchantEmail: 'sklep@kirana.example' });
    expect(compose({ template: 'merchant-notice', data: saved, at }).to.address).toBe('sklep@kirana.example');
  });

  it('carry the token of an account in a fragment and say how long it works', () => {
    const { html, text } = compose({ template: 'reset-password', data: aVerificationDue(), at });
    expect(html).toContain('href="https://kirana.example/auth#reset=a-token-of-an-account"');
    expect(text).toContain('22 November 2026 at 13:00');
    expect(compose({ template: 'verify-email', data: aVerificationDue(), at }).text).toContain(
      '/auth#verify=a-token-of-an-account',
    );
  });
});

describe('every letter', () => {
  it.each(everyLetter.map(letter => [`${letter.template}, ${localeOf(letter)}`, letter] as const))(
    'can be read without pictures and fetches nothing: %s',
    (_name, letter) => {
      const { html, text, subject } = compose(letter);
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import| src=|@font-face/i);
      expect(html).toContain(`<html lang="${localeOf(letter)}">`);
      expect(html + text + subject).not.toMatch(/undefined|null|\[object|NaN/);
      // Gmail cuts a mail off at 102 kB.
      expect(html.length).toBeLessThan(20_000);
    },
  );

  it('escapes what people have typed', () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const customer = { ...aLetterDue().customer, name: evil, address: evil };
    for (const template of ['confirmation', 'merchant-notice'] as const) {
      const data = aLetterDue({ customer, lines: [{ name: evil, unitPriceMinor: 1, quantity: 1 }] });
      const { html } = compose({ template, data, at });
      expect(html).not.toContain('<img');
      expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#39;&#38;');
    }
  });

  it.each([
    ['a name', { name: 'Meera\r\nBcc: everybody@example.com' }],
    ['an address', { email: 'meera@example.com\nCc: everybody@example.com' }],
  ])('is not made when %s would break out of its header', (_what, change) => {
    const customer = { ...aLetterDue().customer, ...change };
    expect(() => order({ customer })).toThrow(MailRefused);
  });
});

/** The shop itself is written to in Polish. */
function localeOf(letter: DueLetter): 'en' | 'pl' {
  return letter.template === 'merchant-notice' || letter.template === 'webhook-disabled' ? 'pl' : letter.data.locale;
}
