import { acceptedLanguages, firstLocale, locales, type Locale } from '@kirana/i18n';

const en = {
  title: 'Pay for your groceries',
  simulator: 'Simulator. No real money moves on this page.',
  total: 'To pay',
  card: 'Card',
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  cvc: 'Security code',
  pay: 'Pay',
  testCards: 'Test cards, any future date and any code',
  paid: 'is paid',
  refusedCard: 'is refused',
  asks: 'asks for confirmation',
  blikCode: 'BLIK code, six digits',
  blikHint: 'Any six digits will do.',
  bankApp: 'Your bank’s app (simulated)',
  bankWaits: 'Waiting for you to approve the payment in your bank’s app.',
  cardWaits: 'Your bank wants to make sure that it is you.',
  approve: 'Approve',
  deny: 'Reject',
  paypalApprove: 'Approve with PayPal',
  paypalLater: 'Approve, but the money never comes',
  paypalDeny: 'Decline',
  cancel: 'Back to the shop without paying',
  malformed: 'Please check the highlighted field.',
  refused: 'The payment was refused. Nothing was charged; you can try again.',
  timedOut: 'The bank had no answer in time. Nothing was charged; please try again with a new code.',
  done: 'Thank you. Taking you back to the shop …',
  back: 'Go to the shop now',
  expired: 'This payment page is closed. Nothing was charged.',
  notFound: 'There is no such payment.',
} as const;
export type Words = Readonly<Record<keyof typeof en, string>>;

const pl: Words = {
  title: 'Zapłać za zakupy',
  simulator: 'Symulator. Na tej stronie nie płaci się prawdziwymi pieniędzmi.',
  total: 'Do zapłaty',
  card: 'Karta',
  number: 'Numer karty',
  expiry: 'Ważna do (MM / RR)',
  cvc: 'Kod CVC',
  pay: 'Zapłać',
  testCards: 'Karty testowe, dowolna przyszła data i dowolny kod',
  paid: 'płaci',
  refusedCard: 'jest odrzucana',
  asks: 'wymaga potwierdzenia',
  blikCode: 'Kod BLIK, sześć cyfr',
  blikHint: 'Wystarczy dowolne sześć cyfr.',
  bankApp: 'Aplikacja Twojego banku (symulacja)',
  bankWaits: 'Czekamy, aż zatwierdzisz płatność w aplikacji banku.',
  cardWaits: 'Bank chce się upewnić, że to Ty.',
  approve: 'Zatwierdź',
  deny: 'Odrzuć',
  paypalApprove: 'Zatwierdź w PayPal',
  paypalLater: 'Zatwierdź, ale pieniądze nie dotrą',
  paypalDeny: 'Odmów',
  cancel: 'Wróć do sklepu bez płacenia',
  malformed: 'Sprawdź zaznaczone pole.',
  refused: 'Płatność została odrzucona. Nic nie pobrano, możesz spróbować jeszcze raz.',
  timedOut: 'Bank nie doczekał się odpowiedzi. Nic nie pobrano, spróbuj z nowym kodem.',
  done: 'Dziękujemy. Wracamy do sklepu …',
  back: 'Przejdź do sklepu',
  expired: 'Ta strona płatności jest zamknięta. Nic nie pobrano.',
  notFound: 'Nie ma takiej płatności.',
};

const words: Readonly<Record<Locale, Words>> = { en, pl };

/** Returns the texts in the language of the session, as far as it is supported; without one (`auto`) in that which the browser prefers. */
export function wordsFor(locale: string | null, acceptLanguage: string | undefined): { words: Words; language: Locale } {
  const language = locales.find(each => each === locale) ?? firstLocale(acceptedLanguages(acceptLanguage));
  return { words: words[language], language };
}
