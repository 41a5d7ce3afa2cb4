import type * as english from '../en/words.js';

export const paymentMethodNames: typeof english.paymentMethodNames = {
  'credit-card': 'Karta kredytowa',
  'debit-card': 'Karta debetowa',
  cash: 'Gotówka przy odbiorze',
  blik: 'BLIK',
  paypal: 'PayPal',
  'card-terminal': 'Karta przy odbiorze',
};

export const receiptWords: typeof english.receiptWords = {
  title: 'Potwierdzenie zakupu',
  notValid: 'To zamówienie nie zostało zrealizowane. Nic nie trzeba za nie płacić.',
  unpaid: 'To zamówienie czeka na płatność. Potwierdzeniem zakupu stanie się po opłaceniu.',
  placed: 'Zamówiono',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  nip: 'NIP',
  item: 'Towar',
  quantity: 'Ilość',
  unitPrice: 'Cena',
  amount: 'Wartość',
  moreProducts: count => `Pozostałe pozycje: ${count}`,
  subtotal: 'Produkty',
  delivery: 'Dostawa',
  serviceFee: 'Opłata serwisowa',
  deposit: 'Kaucja',
  depositOutsideVat: 'Kaucja, poza VAT',
  discount: code => `Rabat ${code}`.trim(),
  total: 'Razem',
  takenOff: 'Odliczono',
  refunded: 'Zwrócono',
  toPay: 'Do zapłaty przy odbiorze',
  paid: 'Zapłacono przy odbiorze',
  afterRefund: 'Po zwrocie',
  leftOut: { plain: 'nie dostarczono', takenOff: 'nie dostarczono, odliczono', refunded: 'nie dostarczono, zwrócono' },
  insteadOf: name => `zamiast: ${name}`,
  vatTitle: 'VAT zawarty w cenach',
  vatAfterRefund: 'VAT po zwrocie',
  correction: 'Korekta',
  corrected: {
    missing: 'nie dostarczono',
    damaged: 'uszkodzony towar',
    returned: 'zwrot towaru',
    goodwill: 'gest wobec klienta',
    other: 'zwrot części płatności',
    substitute: 'zamiennik',
    weighed: 'mniejsza waga',
    cancelled: 'zamówienie anulowane',
    refunded: 'zwrot za zamówienie',
    changed: 'zmiana zamówienia',
  },
  rate: 'Stawka',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  payment: 'Płatność',
  note: 'Wszystkie ceny zawierają VAT. Opłata serwisowa jest opłatą sklepu, a nie podatkiem.',
  depositNote: 'Kaucje nie podlegają VAT.',
  statuses: { unpaid: 'do zapłaty', paid: 'zapłacono', failed: 'nieudana', refunded: 'zwrócono' },
};

export const shopCancelled: typeof english.shopCancelled = {
  'out-of-stock': 'Sklep musiał anulować to zamówienie: czegoś zabrakło. Przepraszamy.',
  'customer-asked': 'Sklep anulował to zamówienie na Twoją prośbę.',
  'address-unreachable': 'Sklep musiał anulować to zamówienie: nie możemy dotrzeć pod podany adres. Przepraszamy.',
  other: 'Sklep musiał anulować to zamówienie. Przepraszamy.',
};

export const undelivered: typeof english.undelivered = {
  'nobody-home': 'Nikt nie otworzył drzwi.',
  refused: 'Zamówienie nie zostało odebrane przy drzwiach.',
  'wrong-address': 'Kurier nie mógł znaleźć adresu.',
  damaged: 'Produkty zostały uszkodzone w drodze. Przepraszamy.',
  other: 'Kurier nie mógł przekazać zamówienia.',
};

export const orderTexts: typeof english.orderTexts = {
  riderNote: {
    label: 'Wiadomość dla kuriera',
    hint: 'Opcjonalnie. Zobaczą ją tylko osoba pakująca i kurier.',
    example: 'Kod do bramy, piętro',
    wish: { words: 'Zostaw pod drzwiami', notInCash: 'Przy płatności gotówką kurier musi się z Tobą spotkać.' },
  },
  pin: {
    label: 'Dokładne miejsce',
    hint: 'Opcjonalnie, gdy wejście trudno znaleźć. Dla sklepu i kuriera, który może je otworzyć w programie z mapą.',
    example: '52.19300, 21.03500',
  },
};

export const pauseNotice: typeof english.pauseNotice = 'Robimy krótką przerwę i niedługo wracamy.';

export const yesNo: typeof english.yesNo = { yes: 'Tak', no: 'Nie' };

export const dietNames: typeof english.dietNames = {
  vegan: 'Wegańskie',
  vegetarian: 'Wegetariańskie',
  'gluten-free': 'Bezglutenowe',
  jain: 'Dżinijskie',
};

export const pushWords: typeof english.pushWords = {
  delivering: 'Zamówienie jest w drodze',
  delivered: 'Zamówienie jest pod drzwiami',
  order: 'Zamówienie',
};

export const paymentPage: typeof english.paymentPage = {
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

/** Not declined: no other forms of the name are known. */
export const placeWords = {
  in: (city: string) => `w mieście ${city}`,
  of: (city: string) => `miasta ${city}`,
  outside: (city: string) => `poza miastem ${city}`,
  vatId: 'Numer VAT',
};
