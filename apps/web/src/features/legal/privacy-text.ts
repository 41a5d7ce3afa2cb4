import type { Seller } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';
import { sellerLine, type LegalText } from './legal-text.js';

export const privacy = (seller: Seller): Readonly<Record<Locale, LegalText>> => ({
  en: {
    parts: [
      {
        heading: 'Who is responsible',
        paragraphs: [`The controller of your data is ${sellerLine(seller)}. Write to ${seller.email} or call ${seller.phone}.`],
      },
      {
        heading: 'What we ask for, and why',
        paragraphs: [
          'To deliver an order we need your name, email, phone, address and district. We send the confirmation to your email; the rider gets the address, the phone number and the note you leave for them, and may note the name of who took the order.',
          'Our staff may note what helps with your orders, such as a broken doorbell; these notes are part of the data you can download from your account.',
          'We do not ask for your date of birth, we do not build a profile of you, and we sell nothing about you to anyone.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'The cart, the chosen language, appearance and district, and for each order you placed here its number, items, amounts and the key that opens its details. Your name and address are not kept with it.',
          'While you are at the checkout, what you type is kept too, for two hours at most, so that a reload or a closed tab loses nothing; it is removed when you have ordered or signed out. If you ask us to remember your details on this device, they stay for half a year after your last order, or until you tell us to forget them at the checkout. Card data and BLIK codes are never kept.',
          'If you ask to be notified of an order, we keep the address at which your browser takes messages until the order has ended.',
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
    parts: [
      {
        heading: 'Kto odpowiada za dane',
        paragraphs: [`Administratorem danych jest ${sellerLine(seller)}. Kontakt: ${seller.email}, tel. ${seller.phone}.`],
      },
      {
        heading: 'O co prosimy i po co',
        paragraphs: [
          'Żeby dowieźć zamówienie, potrzebujemy imienia i nazwiska, adresu e-mail, telefonu, adresu i dzielnicy. Na e-mail wysyłamy potwierdzenie; kurier dostaje adres, telefon i wiadomość, którą dla niego zostawisz, i może zapisać imię lub nazwisko osoby, która odebrała zamówienie.',
          'Nasz zespół może zanotować to, co ułatwia realizację zamówień, na przykład że dzwonek nie działa; te notatki są wśród danych, które możesz pobrać ze swojego konta.',
          'Nie pytamy o datę urodzenia, nie profilujemy Cię i nikomu nie sprzedajemy Twoich danych.',
        ],
      },
      {
        heading: 'Co zostaje w przeglądarce',
        paragraphs: [
          'Koszyk, wybrany język, wygląd i dzielnica, a dla każdego zamówienia złożonego w tej przeglądarce jego numer, produkty, kwoty i klucz do szczegółów. Nie przechowujemy przy nim nazwiska ani adresu.',
          'Podczas składania zamówienia przeglądarka przechowuje też to, co wpisujesz, najwyżej dwie godziny, żeby po odświeżeniu strony lub zamknięciu karty nic nie przepadło; usuwamy to po złożeniu zamówienia lub wylogowaniu. Jeśli poprosisz o zapamiętanie danych na tym urządzeniu, zostaną tu przez pół roku od ostatniego zamówienia albo do chwili, gdy usuniesz je na stronie zamówienia. Danych karty ani kodów BLIK nie przechowujemy nigdy.',
          'Jeśli poprosisz o powiadomienia o zamówieniu, przechowujemy adres, pod którym Twoja przeglądarka odbiera wiadomości, do zakończenia zamówienia.',
          'Na stronie śledzenia możesz usunąć dane zamówienia z tego urządzenia. Nie używamy plików cookie do reklam ani statystyk.',
        ],
      },
      {
        heading: 'Kto jeszcze to widzi',
        paragraphs: [
          'Kurier, który wiezie zamówienie, oraz operator płatności, jeśli płacisz przez internet. Numery kart i kody BLIK trafiają tylko do operatora, nigdy na nasze serwery.',
          'Kto zna numer zamówienia, widzi tylko jego status i dzielnicę.',
        ],
      },
      {
        heading: 'Jak długo i jakie masz prawa',
        paragraphs: [
          'Dane zamówień przechowujemy tak długo, jak wymagają tego przepisy podatkowe, a potem usuwamy z nich dane osobowe. Masz prawo dostępu do swoich danych, ich sprostowania i usunięcia oraz wniesienia skargi do Prezesa Urzędu Ochrony Danych Osobowych (UODO).',
        ],
      },
    ],
  },
});
