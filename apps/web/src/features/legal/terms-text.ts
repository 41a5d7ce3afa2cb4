import type { Locale } from '@kirana/i18n';
import type { LegalText } from './document.js';

export const terms: Readonly<Record<Locale, LegalText>> = {
  en: {
    title: 'Terms of Service',
    parts: [
      {
        heading: 'Prices',
        paragraphs: [
          'Prices are in złoty and include VAT. Beside each price stands the price of a kilogram, litre or piece. Delivery and the service fee are shown before you order; the total you see is the total you pay.',
        ],
      },
      {
        heading: 'Ordering',
        paragraphs: [
          'The button that places the order says that ordering means paying. The contract is made when we confirm the order. If something runs out in that very moment, we say so and nothing is charged.',
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'We deliver inside Warsaw, in the window you choose. From our warehouse the fee covers the first kilometres; each further one is added, by the distance to the middle of your district.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'You can cancel on the tracking page until the rider is on the way; whatever was paid is returned. Sealed goods that keep may be returned within 14 days; fresh and frozen food may not.',
        ],
      },
      {
        heading: 'When something is wrong',
        paragraphs: [
          'Write or call: you find both in the footer. We answer complaints within 14 days and replace or refund what was not as it should be.',
        ],
      },
    ],
  },
  pl: {
    title: 'Regulamin',
    parts: [
      {
        heading: 'Ceny',
        paragraphs: [
          'Ceny są w złotych i zawierają VAT. Obok każdej stoi cena kilograma, litra lub sztuki. Koszt dostawy i opłatę serwisową widać przed złożeniem zamówienia; suma na ekranie to suma do zapłaty.',
        ],
      },
      {
        heading: 'Zamówienie',
        paragraphs: [
          'Przycisk składający zamówienie mówi wprost, że oznacza ono obowiązek zapłaty. Umowa powstaje, gdy potwierdzimy zamówienie. Jeśli produkt właśnie się skończył, powiemy o tym i nic nie pobierzemy.',
        ],
      },
      {
        heading: 'Dostawa',
        paragraphs: [
          'Dowozimy w granicach Warszawy, w wybranej porze. Opłata obejmuje pierwsze kilometry od magazynu; za każdy kolejny doliczamy kwotę według odległości do środka dzielnicy.',
        ],
      },
      {
        heading: 'Zmiana decyzji',
        paragraphs: [
          'Zamówienie anulujesz na stronie śledzenia, dopóki kurier nie wyruszy; wpłaconą kwotę zwracamy. Zamknięte produkty trwałe przyjmujemy w ciągu 14 dni, świeżych i mrożonych nie.',
        ],
      },
      {
        heading: 'Gdy coś jest nie tak',
        paragraphs: [
          'Napisz lub zadzwoń, dane są w stopce. Na reklamacje odpowiadamy w 14 dni, a produkt wymieniamy albo oddajemy pieniądze.',
        ],
      },
    ],
  },
};
