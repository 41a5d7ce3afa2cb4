import type { EmailTexts, NotPlacedReason } from '../email-texts.js';
import { undelivered } from './words.js';

const notPlacedBecause: Readonly<Record<NotPlacedReason, (number: string) => string>> = {
  'out-of-stock': number => `inni byli szybsi: produktów na zamówienie ${number} już nie wystarczy.`,
  'stock-timeout': number =>
    `nasz magazyn nie odpowiedział na czas, dlatego zamówienie ${number} nie zostało złożone. Spróbuj zamówić jeszcze raz.`,
  'payment-failed': number => `płatność za zamówienie ${number} nie powiodła się. Spróbuj zamówić jeszcze raz.`,
  'payment-timeout': number =>
    `płatność za zamówienie ${number} nie dotarła na czas. Jeśli nadal chcesz te produkty, zamów jeszcze raz.`,
  cancelled: number => `zamówienie ${number} zostało anulowane.`,
  unknown: number => `nie udało się zrealizować zamówienia ${number}. Spróbuj zamówić jeszcze raz.`,
};

/** The emails, without names and amounts. */
export const emails: EmailTexts = {
  footer: (shop, tagline, city) =>
    `${tagline === undefined ? `${shop}, indyjskie produkty z dostawą ${city.in}.` : `${shop}. ${tagline}`} Piszemy w związku z zamówieniem lub kontem w naszym sklepie; odpowiedzi trafiają do sklepu.`,
  track: 'Śledź zamówienie',
  seeOrder: 'Zobacz zamówienie',
  dayAndHour: (day, hour) => `${day}, ${hour}`,
  receipt: 'Potwierdzenie zakupu do druku',
  emails: {
    confirmation: ({ number, total, cash }) => ({
      subject: `Zamówienie ${number} przyjęte`,
      heading: 'Dziękujemy za zamówienie',
      paragraphs: [
        `Dzień dobry, przyjęliśmy zamówienie ${number} i odłożyliśmy dla Ciebie produkty.`,
        cash ? `Przygotuj ${total} dla kuriera.` : `Otrzymaliśmy płatność: ${total}.`,
      ],
    }),
    delivered: ({ number }) => ({
      subject: `Zamówienie ${number} dostarczone`,
      heading: 'Dostarczone. Smacznego!',
      paragraphs: [
        `Dzień dobry, zamówienie ${number} jest już na miejscu.`,
        'Czegoś brakuje albo coś jest nie tak? Odpowiedz na tę wiadomość.',
      ],
    }),
    cancelled: ({ number, total, paid, refunded }) => ({
      subject: `Zamówienie ${number} anulowane`,
      heading: 'Zamówienie anulowane',
      paragraphs: [
        `Dzień dobry, zamówienie ${number} zostało anulowane i nie będzie dostarczone.`,
        refunded
          ? 'Cała zapłacona kwota została już zwrócona.'
          : paid
            ? `Zwracamy ${total}; napiszemy, gdy pieniądze będą w drodze.`
            : 'Nic nie zostanie pobrane.',
      ],
    }),
    refunded: ({ number, total, cash }) => ({
      subject: `Zwrot za zamówienie ${number}`,
      heading: cash ? 'Zwróciliśmy Ci pieniądze' : 'Pieniądze wracają do Ciebie',
      paragraphs: cash
        ? [`Dzień dobry, zwróciliśmy Ci w gotówce ${total} za zamówienie ${number}.`]
        : [
            `Dzień dobry, zwróciliśmy ${total} za zamówienie ${number} tą samą drogą, którą przyszła płatność.`,
            'Zależnie od banku pieniądze pojawią się na koncie w ciągu kilku dni.',
          ],
    }),
  },
  notDelivered: ({ number, reason, triesAgain }) => ({
    subject: `Nie udało się doręczyć zamówienia ${number}`,
    heading: 'Nie udało się doręczyć zamówienia',
    paragraphs: [
      `Dzień dobry, byliśmy w drodze do Ciebie z zamówieniem ${number}. ${undelivered[reason]}`,
      triesAgain
        ? 'Kurier spróbuje ponownie. Jeśli to Ci nie odpowiada, odpowiedz na tę wiadomość.'
        : 'Zadzwonimy, aby ustalić, co dalej. Możesz też odpowiedzieć na tę wiadomość.',
    ],
  }),
  deliveryFee: 'opłata za dostawę',
  partlyRefunded: ({ number, amount, toCollect, missing, refundedFor, notInBag, restStays, substitutes, weighed, how }) => ({
    subject: {
      provider: `Zwrot ${amount} za zamówienie ${number}`,
      cash: `Zwrot ${amount} za zamówienie ${number}`,
      'not-collected': `Płacisz o ${amount} mniej za zamówienie ${number}`,
      nothing: `Zamiennik w zamówieniu ${number}`,
    }[how],
    heading: {
      provider: 'Część pieniędzy wraca do Ciebie',
      cash: 'Zwróciliśmy Ci część pieniędzy',
      'not-collected': 'Masz mniej do zapłaty',
      nothing: 'Spakowaliśmy zamiennik',
    }[how],
    paragraphs: [
      ...{
        provider: [
          `Dzień dobry, z płatności za zamówienie ${number} zwróciliśmy ${amount} tą samą drogą, którą przyszła.`,
          `Zależnie od banku pieniądze pojawią się na koncie w ciągu kilku dni.${restStays ? ' Reszta zamówienia pozostaje bez zmian.' : ''}`,
        ],
        cash: [`Dzień dobry, zwróciliśmy Ci w gotówce ${amount} za zamówienie ${number}.`],
        'not-collected': [`Dzień dobry, odjęliśmy ${amount} od kwoty zamówienia ${number}. Przy odbiorze płacisz o tyle mniej.`],
        nothing: [`Dzień dobry, czegoś z zamówienia ${number} zabrakło na półce. Kwota do zapłaty się nie zmienia.`],
      }[how],
      ...(toCollect === undefined ? [] : [`Po tej zmianie płacisz przy odbiorze ${toCollect}.`]),
      ...(refundedFor === undefined ? [] : [`Dotyczy: ${refundedFor}.${notInBag ? ' Tych produktów nie będzie w torbie.' : ''}`]),
      ...(missing === undefined ? [] : [`Nie ma w torbie, bo zabrakło na półce: ${missing}. Przepraszamy.`]),
      ...substitutes.map(each => `W torbie zamiast „${each.insteadOf}”: ${each.quantity} × ${each.name}.`),
      ...weighed.map(each => `${each.name}: waży ${each.weight} zamiast ${each.agreed}.`),
    ],
  }),
  notPlaced: ({ number, reason }) => ({
    subject: reason === 'cancelled' ? `Zamówienie ${number} anulowane` : `Nie udało się zrealizować zamówienia ${number}`,
    heading: reason === 'cancelled' ? 'Zamówienie anulowane' : 'Nie udało się zrealizować zamówienia',
    paragraphs: [
      `Dzień dobry, ${notPlacedBecause[reason](number)}`,
      reason === 'cancelled' ? 'Nic nie pobraliśmy.' : 'Nic nie pobraliśmy i nic nie dostarczymy. Przepraszamy.',
    ],
    action: 'Wróć do koszyka',
  }),
  paymentOpen: ({ number, total, until }) => ({
    ...(until === undefined
      ? {
          subject: `Zamówienie ${number} można już opłacić`,
          heading: 'Zamówienie można już opłacić',
          paragraphs: [
            `Dzień dobry, produkty z zamówienia ${number} są odłożone. Trwało to dłużej niż zwykle, dziękujemy za cierpliwość.`,
            `Zapłać ${total} w ciągu 30 minut. Jeśli zamówienie jest już opłacone, nie musisz nic robić.`,
          ],
        }
      : {
          subject: `Zamówienie ${number} czeka na płatność do ${until}`,
          heading: 'Zamówienie czeka na płatność',
          paragraphs: [
            `Dzień dobry, produkty z zamówienia ${number} trzymamy dla Ciebie do ${until}. Do tego czasu zapłać ${total}.`,
            'Chcesz zmienić lub anulować zamówienie? Otwórz je poniżej. Jeśli jest już opłacone, nie musisz nic robić.',
          ],
        }),
    action: 'Przejdź do płatności',
  }),
  shortLine: ({ requested, available }) =>
    `zamówiono ${requested}, ${available === 0 ? 'nie ma już ani jednej sztuki' : `zostało ${available}`}`,
  merchantNotice: ({ shop, number, total }) => ({
    subject: `Nowe zamówienie ${number}, ${total}`,
    heading: 'Nowe zamówienie',
    paragraphs: [`Zamówienie ${number} na kwotę ${total} zostało przyjęte i można je pakować.`],
    items: 'Do spakowania',
    console: 'Panel sklepu',
    footer: `Powiadomienie sklepu ${shop}. Odpowiedź trafi do klienta.`,
  }),
  verifyEmail: ({ shop, until }) => ({
    subject: 'Potwierdź adres e-mail',
    heading: 'Czy to Twój adres?',
    paragraphs: [
      `Dzień dobry, ktoś założył na ten adres konto w sklepie ${shop}.`,
      `Jeśli to Ty, potwierdź adres do ${until}, podając wybrane hasło. Jeśli nie, nic nie rób: bez tego hasła link niczego nie otworzy.`,
    ],
    action: 'Potwierdzam adres',
  }),
  webhookDisabled: ({ name, url, because }) => ({
    subject: `Webhooki do ${name} są wyłączone`,
    heading: `Webhooki do ${name} są wyłączone`,
    paragraphs: [
      because === 'gone'
        ? `Adres ${url} odpowiedział, że już nie istnieje (410), więc nic tam już nie wysyłamy.`
        : `Od pięciu dni nic nie dociera pod adres ${url}, więc nic tam już nie wysyłamy.`,
      'Gdy znów zadziała, włącz go w panelu i wyślij ponownie to, co przepadło.',
    ],
    console: 'Integratorzy w panelu',
    footer: 'To powiadomienie dla osób prowadzących sklep.',
  }),
  resetPassword: ({ until }) => ({
    subject: 'Ustaw nowe hasło',
    heading: 'Ustaw nowe hasło',
    paragraphs: [
      `Dzień dobry, ktoś poprosił o nowe hasło do Twojego konta.`,
      `Link działa raz, do ${until}. Jeśli to nie Ty, nic nie rób: hasło zostaje bez zmian.`,
    ],
    action: 'Ustaw nowe hasło',
  }),
  startsAnew:
    'Ten adres nie został jeszcze potwierdzony, więc konto mógł założyć ktoś inny. Dla bezpieczeństwa nowe hasło otworzy je od nowa: usuniemy imię i nazwisko, zapisane adresy, ulubione i koszyk, a zamówienia zostaną. Jeśli pamiętasz stare hasło, nie zmieniaj go, tylko potwierdź adres, a nic nie przepadnie: zaloguj się i wyślij nowy link na stronie „Moje konto”. Jeśli nie możesz się zalogować, zarejestruj się jeszcze raz.',
  passwordChanged: ({ shop, when }) => ({
    subject: 'Hasło do Twojego konta zostało zmienione',
    heading: 'Twoje hasło zostało zmienione',
    paragraphs: [
      `Dzień dobry, hasło do Twojego konta w sklepie ${shop} zostało zmienione ${when}. Inne urządzenia zostały wylogowane.`,
      'Jeśli to Twoja zmiana, nic nie rób. Jeśli nie, od razu ustaw nowe hasło: wyślemy Ci e-mailem link, a po zmianie wylogujemy wszystkich innych.',
    ],
    action: 'To nie ja',
  }),
  signedUpAgain: ({ shop, until }) => ({
    subject: `Masz już konto w sklepie ${shop}`,
    heading: 'Masz już konto',
    paragraphs: [
      `Dzień dobry, ktoś chciał założyć konto w sklepie ${shop} na ten adres, który ma już konto: zaloguj się swoim hasłem.`,
      `Jeśli go nie pamiętasz, ustaw nowe. Link działa raz, do ${until}. Jeśli to nie Ty, nic nie rób: konto zostaje bez zmian.`,
    ],
    action: 'Ustaw nowe hasło',
  }),
  invitation: ({ shop, invitedBy, role, until }) => ({
    subject: `Zaproszenie do zespołu sklepu ${shop}`,
    heading: 'Dołącz do zespołu',
    paragraphs: [
      `Dzień dobry, ${invitedBy} zaprasza Cię do zespołu sklepu ${shop}. Rola: ${role}.`,
      `Link działa raz, do ${until}. Zaloguj się przez niego albo załóż konto na ten adres. Jeśli nie spodziewasz się tego zaproszenia, nic nie rób.`,
    ],
    action: 'Przyjmij zaproszenie',
    footer: `Piszemy, bo ${invitedBy} podaje ten adres jako adres kogoś z zespołu sklepu ${shop}; odpowiedzi trafiają do sklepu.`,
  }),
  roles: { owner: 'właściciel', manager: 'kierownik', packer: 'pakowacz', rider: 'kurier', accountant: 'księgowy' },
  rows: {
    number: 'Zamówienie',
    accepted: 'Przyjęto',
    window: 'Dostawa',
    customer: 'Imię i nazwisko',
    address: 'Adres',
    phone: 'Telefon',
    email: 'E-mail',
    payment: 'Płatność',
  },
  items: 'Twoje zakupy',
};
