import type { Words } from './wording.js';

export const polish: Words = {
  footer:
    'Kirana, indyjskie produkty z dostawą w Warszawie. Piszemy w związku z zamówieniem lub kontem w naszym sklepie; odpowiedzi trafiają do sklepu.',
  track: 'Śledź zamówienie',
  seeOrder: 'Zobacz zamówienie',
  receipt: 'Potwierdzenie zakupu do druku',
  letters: {
    confirmation: ({ name, number, total, cash }) => ({
      subject: `Zamówienie ${number} przyjęte`,
      heading: 'Dziękujemy za zamówienie',
      paragraphs: [
        `Dzień dobry, ${name}. Mamy zamówienie ${number} i zaczynamy je pakować.`,
        cash ? `Prosimy przygotować ${total} dla kuriera.` : `Otrzymaliśmy płatność: ${total}.`,
      ],
    }),
    delivered: ({ name, number }) => ({
      subject: `Zamówienie ${number} dostarczone`,
      heading: 'Dostarczone. Smacznego!',
      paragraphs: [
        `Dzień dobry, ${name}. Zamówienie ${number} jest już na miejscu.`,
        'Czegoś brakuje albo coś jest nie tak? Prosimy odpowiedzieć na tę wiadomość.',
      ],
    }),
    cancelled: ({ name, number, total, paid }) => ({
      subject: `Zamówienie ${number} anulowane`,
      heading: 'Zamówienie anulowane',
      paragraphs: [
        `Dzień dobry, ${name}. Zamówienie ${number} zostało anulowane i nie będzie dostarczone.`,
        paid ? `Zwracamy ${total}; napiszemy, gdy pieniądze będą w drodze.` : 'Nic nie zostanie pobrane.',
      ],
    }),
    refunded: ({ name, number, total }) => ({
      subject: `Zwrot za zamówienie ${number}`,
      heading: 'Pieniądze wracają do Ciebie',
      paragraphs: [
        `Dzień dobry, ${name}. Zwróciliśmy ${total} za zamówienie ${number} tą samą drogą, którą przyszła płatność.`,
        'W zależności od banku środki pojawią się w ciągu kilku dni.',
      ],
    }),
  },
  merchantNotice: ({ number, total }) => ({
    subject: `Nowe zamówienie ${number}, ${total}`,
    heading: 'Nowe zamówienie',
    paragraphs: [`Zamówienie ${number} na kwotę ${total} jest przyjęte i można je pakować.`],
    items: 'Do spakowania',
    console: 'Panel sklepu',
    footer: 'Powiadomienie sklepu Kirana. Odpowiedź trafia do kupującego.',
  }),
  verifyEmail: ({ name, until }) => ({
    subject: 'Potwierdź adres e-mail',
    heading: 'Czy to Twój adres?',
    paragraphs: [
      `Dzień dobry, ${name}. Ktoś założył z tym adresem konto w sklepie Kirana.`,
      `Jeśli to Ty, potwierdź adres do ${until}. Jeśli nie, nic nie rób, a więcej nie napiszemy.`,
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
      'Gdy znów zadziała, włącz go w konsoli i wyślij ponownie to, co przepadło.',
    ],
    console: 'Integratorzy w konsoli',
    footer: 'To zawiadomienie jest dla osób prowadzących sklep.',
  }),
  resetPassword: ({ name, until }) => ({
    subject: 'Ustaw nowe hasło',
    heading: 'Ustaw nowe hasło',
    paragraphs: [
      `Dzień dobry, ${name}. Ktoś poprosił o nowe hasło do Twojego konta.`,
      `Link działa raz, do ${until}. Jeśli to nie Ty, nic nie rób: hasło zostaje bez zmian.`,
    ],
    action: 'Ustaw nowe hasło',
  }),
  facts: {
    number: 'Zamówienie',
    accepted: 'Przyjęto',
    customer: 'Imię i nazwisko',
    address: 'Adres',
    phone: 'Telefon',
    email: 'E-mail',
    payment: 'Płatność',
    nip: 'NIP',
  },
  methods: {
    'credit-card': 'Karta kredytowa',
    'debit-card': 'Karta debetowa',
    cash: 'Gotówka przy odbiorze',
    blik: 'BLIK',
    paypal: 'PayPal',
  },
  items: 'Twoje zakupy',
  subtotal: 'Suma częściowa',
  delivery: 'Dostawa',
  serviceFee: 'Opłata serwisowa',
  total: 'Razem',
  vatTitle: 'VAT zawarty w cenach',
  vatHeading: ['Stawka', 'Netto', 'VAT', 'Brutto'],
  vatNote: 'Wszystkie ceny zawierają VAT. Opłata serwisowa jest opłatą sklepu, a nie podatkiem.',
};
