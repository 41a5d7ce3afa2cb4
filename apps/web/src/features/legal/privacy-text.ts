import type { Locale } from '@kirana/i18n';
import type { LegalText } from './document.js';

export const privacy: Readonly<Record<Locale, LegalText>> = {
  en: {
    title: 'Privacy Policy',
    parts: [
      {
        heading: 'What we ask for, and why',
        paragraphs: [
          'To deliver an order we need your name, email, phone, address and district. The email gets the confirmation, the rider gets the address, the phone and the note you leave for them.',
          'We do not ask for a date of birth, we build no profile, and we sell nothing about you to anyone.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'The cart, the chosen language, appearance and district, and for each order you placed here its number, items, amounts and the key that opens its details. Your name and address are not kept with it.',
          'While you are at the checkout, what you type is kept too, for two hours at most, so that a reload or a closed tab loses nothing; it is removed when you have ordered or signed out. If you ask us to remember your details on this device, they stay for half a year after your last order, or until you tell us to forget them at the checkout. Card data and BLIK codes are never kept.',
          'On the tracking page you can tell this device to forget an order. We set no cookies for advertising or statistics.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'The rider who brings the order and, when you pay online, the payment provider. Card numbers and BLIK codes go to the provider only; they never reach our servers.',
          'Anyone with your order number sees its status and district, nothing else.',
        ],
      },
      {
        heading: 'How long, and your rights',
        paragraphs: [
          'Order data is kept as long as tax law requires, then the personal part is removed. You may ask to see, correct or erase what we hold, and you may complain to the President of the Personal Data Protection Office (UODO).',
        ],
      },
    ],
  },
  pl: {
    title: 'Polityka prywatności',
    parts: [
      {
        heading: 'O co prosimy i po co',
        paragraphs: [
          'Żeby dowieźć zamówienie, potrzebujemy imienia i nazwiska, adresu e-mail, telefonu, adresu i dzielnicy. Na e-mail wysyłamy potwierdzenie, adres, telefon i zostawioną wiadomość dostaje kurier.',
          'Nie pytamy o datę urodzenia, nie budujemy profilu i niczego o Tobie nie sprzedajemy.',
        ],
      },
      {
        heading: 'Co zostaje w przeglądarce',
        paragraphs: [
          'Koszyk, wybrany język, wygląd i dzielnica, a dla każdego zamówienia złożonego w tej przeglądarce jego numer, produkty, kwoty i klucz do szczegółów. Nie trzymamy przy nim nazwiska ani adresu.',
          'Podczas składania zamówienia przeglądarka przechowuje też to, co wpisujesz, najwyżej dwie godziny, żeby odświeżenie strony lub zamknięcie karty niczego nie skasowało; usuwamy to po złożeniu zamówienia lub wylogowaniu. Jeśli poprosisz o zapamiętanie danych na tym urządzeniu, zostają pół roku od ostatniego zamówienia albo do chwili, gdy każesz je zapomnieć na stronie zamówienia. Danych karty ani kodów BLIK nie przechowujemy nigdy.',
          'Na stronie śledzenia możesz kazać temu urządzeniu zapomnieć zamówienie. Nie używamy ciasteczek do reklam ani statystyk.',
        ],
      },
      {
        heading: 'Kto jeszcze to widzi',
        paragraphs: [
          'Kurier, który wiezie zamówienie, oraz operator płatności, jeśli płacisz przez internet. Numery kart i kody BLIK trafiają tylko do operatora, nigdy na nasze serwery.',
          'Kto zna numer zamówienia, widzi jego status i dzielnicę, nic więcej.',
        ],
      },
      {
        heading: 'Jak długo i jakie masz prawa',
        paragraphs: [
          'Dane zamówień trzymamy tak długo, jak wymagają przepisy podatkowe, potem usuwamy część osobową. Możesz zobaczyć, poprawić lub usunąć swoje dane oraz złożyć skargę do Prezesa UODO.',
        ],
      },
    ],
  },
};
