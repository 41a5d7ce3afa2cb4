import type { Seller } from '@kirana/contracts';
import { region, type Locale } from '@kirana/i18n';
import { sellerLine, type LegalText } from './legal-text.js';

export const terms = (seller: Seller): Readonly<Record<Locale, LegalText>> => ({
  en: {
    parts: [
      {
        heading: 'Who sells',
        paragraphs: [
          `The shop ${seller.name} is run by ${sellerLine(seller)}. Write to ${seller.email} or call ${seller.phone}.`,
        ],
      },
      {
        heading: 'Prices',
        paragraphs: [
          `Prices are in ${region().currency === 'PLN' ? 'złoty' : region().currency} and include VAT. Beside each price you see the price per kilogram, litre or piece. Shipping and the service fee are shown before you order; the total you see is the total you pay.`,
        ],
      },
      {
        heading: 'Ordering',
        paragraphs: [
          'The button that places the order says that ordering means paying. The contract is made when we confirm the order. If something runs out at that very moment, we tell you and nothing is charged.',
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'We deliver within Warsaw, at the delivery time you choose. The fee covers the first kilometres from our warehouse; each further kilometre to the middle of your district is added to it.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'You can cancel on the tracking page until the rider is on the way; whatever you have paid is refunded. Sealed goods that do not spoil quickly may be returned within 14 days; fresh and frozen food may not.',
        ],
      },
      {
        heading: 'When something is wrong',
        paragraphs: [
          'Write or call us: the details are in the footer. We answer complaints within 14 days and replace or refund what was not as it should be.',
        ],
      },
    ],
  },
  pl: {
    parts: [
      {
        heading: 'Kto sprzedaje',
        paragraphs: [`Sklep ${seller.name} prowadzi ${sellerLine(seller)}. Kontakt: ${seller.email}, tel. ${seller.phone}.`],
      },
      {
        heading: 'Ceny',
        paragraphs: [
          `Ceny są ${region().currency === 'PLN' ? 'w złotych' : `w walucie ${region().currency}`} i zawierają VAT. Obok każdej podajemy cenę za kilogram, litr lub sztukę. Koszt dostawy i opłatę serwisową widać przed złożeniem zamówienia; suma na ekranie to suma do zapłaty.`,
        ],
      },
      {
        heading: 'Zamówienie',
        paragraphs: [
          'Przycisk, którym składasz zamówienie, mówi wprost, że oznacza ono obowiązek zapłaty. Umowę zawieramy z chwilą, gdy potwierdzimy zamówienie. Jeśli produkt właśnie się skończył, powiemy o tym i nic nie pobierzemy.',
        ],
      },
      {
        heading: 'Dostawa',
        paragraphs: [
          'Dowozimy w granicach Warszawy, w wybranym terminie. Opłata obejmuje pierwsze kilometry od magazynu; każdy kolejny, liczony do środka dzielnicy, jest dodatkowo płatny.',
        ],
      },
      {
        heading: 'Zmiana decyzji',
        paragraphs: [
          'Zamówienie możesz anulować na stronie śledzenia, dopóki kurier nie wyruszy; wpłaconą kwotę zwrócimy. Od umowy możesz odstąpić w ciągu 14 dni w części dotyczącej zamkniętych produktów trwałych; prawo to nie obejmuje produktów świeżych i mrożonych.',
        ],
      },
      {
        heading: 'Gdy coś jest nie tak',
        paragraphs: [
          'Napisz lub zadzwoń: dane są w stopce. Na reklamacje odpowiadamy w ciągu 14 dni; wadliwy produkt wymieniamy albo zwracamy za niego pieniądze.',
        ],
      },
    ],
  },
});
