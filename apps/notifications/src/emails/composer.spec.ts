import { NotPlacedReason } from '@kirana/contracts';
import {
  anOrderEmailRequested,
  aPartialRefundEmail,
  aPasswordChange,
  aVerificationEmailRequested,
  anOrderEmail,
} from '../../test/email.mother.js';
import { everyEmail, localeOf } from '../../test/every-email.js';
import type { DueEmail } from '../mail-log/due-email.js';
import { MailRefused } from './mail.js';
import { deliveredBrand } from '../brand/brand.js';
import { Composer } from './composer.js';

const at = '2026-11-21T13:20:00Z';
const composer = new Composer({
  from: 'orders@kirana.example',
  merchant: 'shop@kirana.example',
  publicUrl: 'https://kirana.example/',
});
const compose = (email: DueEmail) => composer.compose({ messageId: '<a.b@kirana.example>', email, brand: null });
const order = (changes: Parameters<typeof anOrderEmailRequested>[0] = {}) => {
  const data = anOrderEmailRequested(changes);
  return compose({ template: data.email, data, at });
};
/** Returns the visible text of the HTML. */
const read = (markup: string) =>
  markup
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

describe('Composer: an email about an order', () => {
  it('keeps a postcode on one line', () => {
    expect(order().html).toContain('<span style="white-space:nowrap;">02-566</span>');
    expect(order().text).toContain(', 02-566 Warszawa');
  });
});

describe('Composer: an email about an acknowledged order', () => {
  const write = (changes: Parameters<typeof anOrderEmail>[0]) => {
    const data = anOrderEmail(changes);
    return compose({ template: data.email, data, at });
  };

  it.each([
    ['en', 'Nothing was charged', 'Toor Dal you wanted 2, 1 left', 'We could not complete your order ORD-204816'],
    ['pl', 'Nic nie pobraliśmy', 'Toor Dal zamówiono 2, zostało 1', 'Nie udało się zrealizować zamówienia ORD-204816'],
  ] as const)('names the short lines and states that nothing was charged: %s', (locale, nothing, short, subject) => {
    const mail = write({ locale, reason: 'out-of-stock' });
    expect(mail.subject).toBe(subject);
    expect(read(mail.html)).toContain(nothing);
    expect(read(mail.html)).toContain(short);
    expect(mail.text).toContain('https://kirana.example/cart');
    // A refused order cannot be tracked.
    expect(mail.text).not.toContain('track-order');
  });

  it.each(['en', 'pl'] as const)('has a different text for every reason: %s', locale => {
    const texts = NotPlacedReason.unwrap().options.map(reason => write({ locale, reason }).text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/Nothing was charged|Nic nie pobraliśmy/);
  });

  it.each([
    ['en', 'Go on paying'],
    ['pl', 'Przejdź do płatności'],
  ] as const)('links to the payment page: %s', (locale, label) => {
    const mail = write({ email: 'payment-open', locale, paymentUrl: 'https://pay.example/cs_1' });
    expect(mail.html).toContain('href="https://pay.example/cs_1"');
    expect(mail.text).toContain(`${label}:\nhttps://pay.example/cs_1`);
    expect(mail.text).toMatch(/57[.,]07\szł/);
  });

  it.each([
    [
      'en',
      'Order ORD-204816 is not paid yet: your groceries are held until 13:50',
      'for order ORD-204816 until 13:50. Please pay 57.07 zł by then',
    ],
    ['pl', 'Zamówienie ORD-204816 czeka na płatność do 13:50', 'trzymamy dla Ciebie do 13:50. Do tego czasu zapłać 57,07 zł'],
  ] as const)(
    'names the time until which the goods are held, and opens the order to change it: %s',
    (locale, subject, sentence) => {
      const payUntil = '2026-11-21T12:50:00.000Z';
      const mail = write({ email: 'payment-open', locale, paymentUrl: 'https://pay.example/cs_1', payUntil });
      expect(mail.subject).toBe(subject);
      expect(read(mail.html)).toContain(sentence);
      expect(mail.html).toContain('href="https://pay.example/cs_1"');
      expect(mail.text).toContain('https://kirana.example/track-order/ORD-204816#access=');
    },
  );
});

describe('Composer: an email about a partial refund', () => {
  const write = (changes: Parameters<typeof aPartialRefundEmail>[0] = {}) =>
    compose({ template: 'partly-refunded', data: aPartialRefundEmail(changes), at });

  it.each([
    ['en', 'we have returned 7.00 zł of what you paid for order ORD-204816, the way you paid'],
    ['pl', 'z płatności za zamówienie ORD-204816 zwróciliśmy 7,00 zł tą samą drogą, którą przyszła'],
  ] as const)('names the amount and links to the order: %s', (locale, sentence) => {
    const mail = write({ locale });
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(mail.html).toContain('https://kirana.example/track-order/ORD-204816#access=');
    expect(mail.to).toEqual({ name: 'Meera Kowalska', address: 'meera@example.com' });
  });

  it('says that cash was given back, or that less is collected', () => {
    expect(write({ paymentMethod: 'cash', paymentStatus: 'paid' }).text).toContain('in cash');
    const less = write({ paymentMethod: 'cash', paymentStatus: 'unpaid', toCollectMinor: 5_440 });
    expect(less.text).toContain('You pay that much less at the door');
    expect(less.text).toMatch(/After this you pay 54\.40\szł at the door/);
    expect(write({ paymentMethod: 'credit-card' }).text).not.toContain('After this');
    expect(less.subject).toMatch(/^You pay 7\.00\szł less for order ORD-204816$/);
  });

  it.each([
    ['en', 'Not in your bag, because it was not on the shelf: 2 × Cumin Seeds, 1 × Toor Dal.'],
    ['pl', 'Nie ma w torbie, bo zabrakło na półce: 2 × Cumin Seeds, 1 × Toor Dal.'],
  ] as const)('names what the customer does not get, and nothing when it is for another reason: %s', (locale, sentence) => {
    const missing = [
      { name: 'Cumin Seeds', quantity: 2 },
      { name: 'Toor Dal', quantity: 1 },
    ];
    expect(write({ locale, missing }).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(write({ locale }).text).not.toContain(sentence.slice(0, 15));
  });

  it.each([
    [
      'en',
      'This is for: 1 × Mango Drink, the delivery fee. These goods will not be in your bag.',
      'The rest of the order stays as it is.',
      'not on the shelf',
    ],
    [
      'pl',
      'Dotyczy: 1 × Mango Drink, opłata za dostawę. Tych produktów nie będzie w torbie.',
      'Reszta zamówienia pozostaje bez zmian.',
      'na półce',
    ],
  ] as const)('names what the refund is for, and says only what is true of the order: %s', (locale, sentence, rest, shelf) => {
    const spoken = (changes: Parameters<typeof write>[0]) => write({ locale, ...changes }).text.replaceAll(/\s+/g, ' ');
    const goods = [{ name: 'Mango Drink', quantity: 1 }];
    const whole = spoken({ goods, withDeliveryFee: true, notInBag: true, restStays: true });
    expect(whole).toContain(sentence);
    expect(whole).toContain(rest);
    expect(whole).not.toContain(shelf);
    const [ofGoods = '', ofBag = ''] = sentence.split(/(?<=\.) /);
    const later = spoken({ goods });
    expect(later).toContain(`${ofGoods.slice(0, ofGoods.indexOf(', '))}.`);
    for (const absent of [ofBag, rest]) expect(later).not.toContain(absent);
    expect(spoken({ withDeliveryFee: true })).toContain(ofGoods.replace('1 × Mango Drink, ', ''));
    expect(spoken({})).not.toContain(ofGoods.slice(0, ofGoods.indexOf(':')));
    const missing = [{ name: 'Cumin Seeds', quantity: 2 }];
    expect(spoken({ missing, withDeliveryFee: true })).toContain(ofGoods.replace('1 × Mango Drink', '2 × Cumin Seeds'));
    const cash = { paymentMethod: 'cash', paymentStatus: 'unpaid', toCollectMinor: 5_007 } as const;
    expect(spoken({ goods, withDeliveryFee: true, notInBag: true, ...cash })).toContain(sentence);
  });

  it.each([
    ['en', 'In your bag instead of Toor Dal: 2 × Chana Dal.'],
    ['pl', 'W torbie zamiast „Toor Dal”: 2 × Chana Dal.'],
  ] as const)('names what the customer gets instead: %s', (locale, sentence) => {
    const substitutes = [{ name: 'Chana Dal', insteadOf: 'Toor Dal', quantity: 2 }];
    expect(write({ locale, substitutes }).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });

  it.each([
    ['en', 'A substitute in order ORD-204816', 'What you pay stays the same.', 'In your bag instead of Toor Dal: 2 × Chana Dal.'],
    [
      'pl',
      'Zamiennik w zamówieniu ORD-204816',
      'Kwota do zapłaty się nie zmienia.',
      'W torbie zamiast „Toor Dal”: 2 × Chana Dal.',
    ],
  ] as const)(
    'tells of a substitute that costs as much, without a word of money that goes back: %s',
    (locale, subject, same, sentence) => {
      const mail = write({ locale, amountMinor: 0, substitutes: [{ name: 'Chana Dal', insteadOf: 'Toor Dal', quantity: 2 }] });
      const text = mail.text.replaceAll(/\s+/g, ' ');
      expect(mail.subject).toBe(subject);
      expect(text).toContain(same);
      expect(text).toContain(sentence);
      expect(text).not.toContain('0.00');
      expect(text).not.toContain('0,00');
    },
  );

  it.each([
    [
      'en',
      'You pay 11.45 zł less for order ORD-204816',
      'We have returned 11.45 zł',
      ['After this you pay 45.62 zł at the door.', 'not on the shelf: 1 × Cumin Seeds.', 'instead of Toor Dal: 2 × Chana Dal.'],
    ],
    [
      'pl',
      'Płacisz o 11,45 zł mniej za zamówienie ORD-204816',
      'zwróciliśmy 11,45 zł',
      [
        'Po tej zmianie płacisz przy odbiorze 45,62 zł.',
        'zabrakło na półce: 1 × Cumin Seeds.',
        'zamiast „Toor Dal”: 2 × Chana Dal.',
      ],
    ],
  ] as const)(
    'tells of what is left out and of a substitute in one, with the final sum: %s',
    (locale, subject, back, sentences) => {
      const goods = {
        amountMinor: 1_145,
        missing: [{ name: 'Cumin Seeds', quantity: 1 }],
        substitutes: [{ name: 'Chana Dal', insteadOf: 'Toor Dal', quantity: 2 }],
      };
      const spoken = (text: string) => text.replaceAll(/\s+/g, ' ');
      const cash = write({ locale, ...goods, paymentMethod: 'cash', paymentStatus: 'unpaid', toCollectMinor: 4_562 });
      expect(spoken(cash.subject)).toBe(subject);
      for (const sentence of sentences) expect(spoken(cash.text)).toContain(sentence);
      const online = spoken(write({ locale, ...goods }).text);
      expect(online.toLowerCase()).toContain(back.toLowerCase());
      for (const sentence of sentences.slice(1)) expect(online).toContain(sentence);
    },
  );

  it.each([
    ['out-of-stock', 'en', 'The shop had to cancel this order: something is out of stock. We are sorry.'],
    ['address-unreachable', 'pl', 'Sklep musiał anulować to zamówienie: nie możemy dotrzeć pod podany adres. Przepraszamy.'],
    ['other', 'en', 'The shop had to cancel this order. We are sorry.'],
  ] as const)('says in the customer\u2019s words why the shop cancelled: %s (%s)', (shopReason, locale, sentence) => {
    expect(order({ email: 'cancelled', shopReason, locale }).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(order({ email: 'cancelled', locale }).text).not.toMatch(/shop had to|Sklep musiał/);
  });

  it('leaves the sum of partial refunds out of what is refunded with the order', () => {
    const amounts = { amountMinor: 5_007, paymentMethod: 'blik', paymentStatus: 'paid' } as const;
    expect(order({ email: 'cancelled', ...amounts }).text).toMatch(/We are returning 50\.07\szł/);
    expect(order({ email: 'refunded', ...amounts }).text).toMatch(/50\.07\szł/);
    expect(order({ email: 'cancelled', paymentMethod: 'blik', paymentStatus: 'refunded' }).text).toContain('refunded already');
  });
});

describe('Composer: a confirmation', () => {
  it.each([
    [
      'en',
      [
        'Thank you for your order',
        'Please have 57.07 zł ready for the rider.',
        '21 November 2026 at 14:20',
        '21 November 2026, 15:20–16:20',
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
        'Przygotuj 57,07 zł dla kuriera.',
        '21 listopada 2026, 14:20',
        '21 listopada 2026, 15:20–16:20',
        'Opłata serwisowa 3,08 zł',
        'Razem 57,07 zł',
        '5% 35,24 zł 1,76 zł 37,00 zł',
        '8% 6,48 zł 0,52 zł 7,00 zł',
        '23% 10,63 zł 2,44 zł 13,07 zł',
      ],
    ],
  ] as const)('contains lines, sums and VAT in HTML and in text: %s', (locale, sentences) => {
    const { html, text } = order({ locale });
    const spoken = [read(html), text.replace(/\s+/g, ' ')];
    for (const words of spoken) for (const sentence of sentences) expect(words).toContain(sentence);
    for (const words of spoken) expect(words).toMatch(/2 × Toor Dal 37[.,]00 zł/);
  });

  it.each(['en', 'pl'] as const)(
    'speaks of no step that the order has not taken: it is not confirmed, nor being packed: %s',
    locale => {
      const { subject, text } = order({ locale });
      expect(`${subject} ${text}`).not.toMatch(/is confirmed|pack|potwierdzone|pakow/);
    },
  );

  it('names the discount code and what it takes off, and nothing without one', () => {
    const totals = { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, discountMinor: 440, totalMinor: 5_267 };
    const { html, text } = order({ locale: 'pl', totals, couponCode: 'DIWALI10' });
    for (const words of [read(html), text.replace(/\s+/g, ' ')])
      expect(words).toMatch(/Rabat DIWALI10 −4,40\szł Razem 52,67\szł/);
    expect(order({ locale: 'en' }).text).not.toContain('Discount');
  });

  it('shows deposits as a line of their own, and none without them', () => {
    const totals = { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, depositMinor: 150, totalMinor: 5_857 };
    const { html, text } = order({ locale: 'pl', totals });
    for (const words of [read(html), text.replace(/\s+/g, ' ')])
      expect(words).toMatch(/Kaucja 1,50\szł Razem 58,57\szł.*Kaucje nie podlegają VAT/s);
    expect(order({ locale: 'pl' }).text).not.toMatch(/Kaucj/);
  });

  it('links to tracking and the receipt with the access token in the fragment', () => {
    const { html, text } = order();
    for (const page of ['track-order', 'receipt']) {
      const link = `https://kirana.example/${page}/ORD-204816#access=c2VjcmV0LXRva2VuLTEyMw`;
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(link);
    }
  });

  it('confirms a received payment, and contains the NIP of the buyer', () => {
    const { text } = order({ paymentMethod: 'blik', paymentStatus: 'paid', nip: '5260250274' });
    expect(text.replaceAll('\u00a0', ' ')).toContain('We have received your payment of 57.07 zł.');
    expect(text).toContain('NIP): 5260250274');
  });
});

describe('Composer: a payment method of a newer release', () => {
  it('is shown as it is', () => {
    expect(order({ paymentMethod: 'google-pay' }).text).toContain('google-pay');
  });
});

describe('Composer: the other emails', () => {
  it.each([
    ['delivered', 'en', 'Order ORD-204816 is delivered'],
    ['delivered', 'pl', 'Zamówienie ORD-204816 dostarczone'],
    ['cancelled', 'en', 'Order ORD-204816 is cancelled'],
    ['cancelled', 'pl', 'Zamówienie ORD-204816 anulowane'],
    ['refunded', 'en', 'Refund for order ORD-204816'],
    ['refunded', 'pl', 'Zwrot za zamówienie ORD-204816'],
  ] as const)('have a subject with the status: %s, %s', (email, locale, subject) => {
    expect(order({ email, locale }).subject).toBe(subject);
  });

  it('state for a cancellation whether money is refunded', () => {
    expect(order({ email: 'cancelled' }).text).toContain('Nothing is charged.');
    expect(order({ email: 'cancelled', paymentStatus: 'paid' }).text.replaceAll('\u00a0', ' ')).toContain(
      'We are returning 57.07 zł to you',
    );
  });

  it('go to the shop in Polish, with lines, address and phone, and without the access token', () => {
    const notice = compose({ template: 'merchant-notice', data: anOrderEmailRequested(), at });
    expect(notice.to.address).toBe('shop@kirana.example');
    expect(notice.replyTo).toBe('meera@example.com');
    for (const row of ['Puławska 12/3, 02-566 Warszawa, Mokotów', '+48 600 100 200', 'Toor Dal', '57,07'])
      expect(notice.text).toContain(row);
    expect(notice.html + notice.text).not.toContain('c2VjcmV0LXRva2VuLTEyMw');
    const saved = anOrderEmailRequested({ merchantEmail: 'sklep@kirana.example' });
    expect(compose({ template: 'merchant-notice', data: saved, at }).to.address).toBe('sklep@kirana.example');
  });

  it('go to the shop in the language that it has chosen', () => {
    const brand = { ...deliveredBrand, shopLanguage: 'en' as const };
    const email = { template: 'merchant-notice' as const, data: anOrderEmailRequested({ locale: 'pl' }), at };
    const { html, text } = composer.compose({ messageId: '<a.b@kirana.example>', email, brand });
    expect(html).toContain('<html lang="en">');
    expect(text).toContain('57.07');
  });

  it('end with who sells, once the shop has saved it', () => {
    const imprint = 'Kirana Foods sp. z o.o. · ul. Puławska 1 · NIP 5260250274';
    const { html, text } = compose({ template: 'merchant-notice', data: anOrderEmailRequested({ imprint }), at });
    expect(html).toContain(imprint);
    expect(text.trimEnd().endsWith(imprint)).toBe(true);
  });

  it('contain the token of an account in a fragment, and its expiry time', () => {
    const { html, text } = compose({ template: 'reset-password', data: aVerificationEmailRequested(), at });
    expect(html).toContain('href="https://kirana.example/auth#reset=a-token-of-an-account"');
    expect(text).toContain('22 November 2026 at 13:00');
    expect(compose({ template: 'verify-email', data: aVerificationEmailRequested(), at }).text).toContain(
      '/auth#verify=a-token-of-an-account',
    );
  });

  it('tell when a password was changed and where to choose a new one, without a link that is live', () => {
    const data = aPasswordChange();
    const { subject, html, text, to } = compose({ template: 'password-changed', data, at });
    expect([subject, to.address]).toEqual(['The password of your account was changed', 'meera@example.com']);
    expect(text).toContain('was changed on 21 November 2026 at 14:20');
    expect(html).toContain('href="https://kirana.example/auth#forgot"');
    expect(compose({ template: 'password-changed', data: { ...data, locale: 'pl' }, at }).text).toContain(
      'zostało zmienione 21 listopada 2026, 14:20',
    );
  });

  it('tell the owner of an unconfirmed account what a new password starts anew, and how to keep it', () => {
    const text = (data: object, locale: 'en' | 'pl' = 'en') =>
      compose({ template: 'reset-password', data: { ...aVerificationEmailRequested({ locale }), ...data }, at }).text;
    expect(text({})).not.toContain('anew');
    const english = text({ startsAnew: true }).replaceAll(/\s+/g, ' ');
    expect(english).toContain('its name, saved addresses, favourites and cart are deleted; the orders stay');
    expect(english).toContain('confirm the address instead');
    expect(text({ startsAnew: true }, 'pl').replaceAll(/\s+/g, ' ')).toContain('zapisane adresy, ulubione i koszyk');
  });

  it('tell who signs up once more that the account exists, and how to choose a new password', () => {
    const again = { ...aVerificationEmailRequested(), signedUpAgain: true };
    const { subject, html, text } = compose({ template: 'reset-password', data: again, at });
    expect(subject).toBe('You already have an account at Kirana');
    expect(text).toContain('sign in with its password');
    expect(html).toContain('href="https://kirana.example/auth#reset=a-token-of-an-account"');
  });
});

describe('Composer: every email', () => {
  it.each(everyEmail.map(email => [`${email.template}, ${localeOf(email)}`, email] as const))(
    'has no pictures and loads no external resources: %s',
    (_name, email) => {
      const { html, text, subject } = compose(email);
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import| src=|@font-face/i);
      expect(html).toContain(`<html lang="${localeOf(email)}">`);
      expect(html + text + subject).not.toMatch(/undefined|null|\[object|NaN/);
      // Gmail truncates emails at 102 kB.
      expect(html.length).toBeLessThan(20_000);
    },
  );

  it('escapes user input', () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const customer = { ...anOrderEmailRequested().customer, name: evil, address: evil };
    for (const template of ['confirmation', 'merchant-notice'] as const) {
      const data = anOrderEmailRequested({ customer, lines: [{ name: evil, unitPriceMinor: 1, quantity: 1 }] });
      const { html } = compose({ template, data, at });
      expect(html).not.toContain('<img');
      expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#39;&#38;');
    }
  });

  it.each([
    ['a name', { name: 'Meera\r\nBcc: all@example.com' }],
    ['an address', { email: 'meera@example.com\nCc: all@example.com' }],
  ])('is refused when %s would add a header', (_what, change) => {
    const customer = { ...anOrderEmailRequested().customer, ...change };
    expect(() => order({ customer })).toThrow(MailRefused);
  });
});
