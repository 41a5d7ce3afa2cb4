import type { Locale } from './locales.js';

const en = {
  'nobody-home': 'Nobody opened the door.',
  refused: 'It was not accepted at the door.',
  'wrong-address': 'The rider could not find the address.',
  damaged: 'The goods were damaged on the way. We are sorry.',
  other: 'The rider could not hand it over.',
};

const pl: typeof en = {
  'nobody-home': 'Nikt nie otworzył drzwi.',
  refused: 'Zamówienie nie zostało odebrane przy drzwiach.',
  'wrong-address': 'Kurier nie mógł znaleźć adresu.',
  damaged: 'Produkty zostały uszkodzone w drodze. Przepraszamy.',
  other: 'Kurier nie mógł przekazać zamówienia.',
};

/** Why a rider could not hand an order over, in its customer's words: on its page and in the email. */
export const undelivered: Readonly<Record<Locale, Readonly<typeof en>>> = { en, pl };
