import type * as english from '../en/words.js';

export const yesNo: typeof english.yesNo = { yes: 'Ja', no: 'Nein' };

export const paymentMethodNames: typeof english.paymentMethodNames = {
  'credit-card': 'Kreditkarte',
  'debit-card': 'Debitkarte',
  cash: 'Barzahlung bei Lieferung',
  blik: 'BLIK',
  paypal: 'PayPal',
  'card-terminal': 'Kartenzahlung an der Tür',
};

export const receiptWords: typeof english.receiptWords = {
  title: 'Kaufbeleg',
  notValid: 'Diese Bestellung kam nicht zustande. Für sie ist nichts zu zahlen.',
  unpaid: 'Diese Bestellung wartet auf die Zahlung. Sobald sie bezahlt ist, wird daraus ein Kaufbeleg.',
  placed: 'Bestellt',
  seller: 'Verkauft von',
  buyer: 'Verkauft an',
  nip: 'Steuernummer (NIP)',
  item: 'Artikel',
  quantity: 'Menge',
  unitPrice: 'Preis',
  amount: 'Betrag',
  moreProducts: count => `${count} ${count === 1 ? 'weitere Position' : 'weitere Positionen'}`,
  subtotal: 'Zwischensumme',
  delivery: 'Lieferung',
  serviceFee: 'Servicegebühr',
  deposit: 'Pfand',
  depositOutsideVat: 'Pfand, ohne MwSt.',
  discount: code => `Rabatt ${code}`.trim(),
  total: 'Gesamtbetrag',
  takenOff: 'Abgezogen',
  refunded: 'Erstattet',
  toPay: 'An der Tür zu zahlen',
  paid: 'An der Tür bezahlt',
  afterRefund: 'Nach der Erstattung',
  leftOut: { plain: 'nicht geliefert', takenOff: 'nicht geliefert, abgezogen', refunded: 'nicht geliefert, erstattet' },
  insteadOf: name => `statt ${name}`,
  vatTitle: 'Enthaltene MwSt.',
  vatAfterRefund: 'Enthaltene MwSt. nach der Erstattung',
  correction: 'Korrektur',
  corrected: {
    missing: 'nicht geliefert',
    damaged: 'beschädigte Ware',
    returned: 'zurückgegebene Ware',
    goodwill: 'Kulanz',
    other: 'Teilerstattung',
    substitute: 'Ersatzartikel',
    weighed: 'geringeres Gewicht',
    cancelled: 'Bestellung storniert',
    refunded: 'Bestellung erstattet',
    changed: 'Bestellung geändert',
  },
  rate: 'Satz',
  net: 'Netto',
  vat: 'MwSt.',
  gross: 'Brutto',
  payment: 'Zahlung',
  note: 'Alle Preise inkl. MwSt. Die Servicegebühr ist ein Entgelt des Shops, keine Steuer.',
  depositNote: 'Das Pfand enthält keine MwSt.',
  statuses: { unpaid: 'noch zu zahlen', paid: 'bezahlt', failed: 'fehlgeschlagen', refunded: 'erstattet' },
};

export const shopCancelled: typeof english.shopCancelled = {
  'out-of-stock': 'Der Shop musste diese Bestellung stornieren: Etwas ist nicht mehr vorrätig. Es tut uns leid.',
  'customer-asked': 'Der Shop hat diese Bestellung auf Ihren Wunsch storniert.',
  'address-unreachable': 'Der Shop musste diese Bestellung stornieren: Wir können die Adresse nicht erreichen. Es tut uns leid.',
  other: 'Der Shop musste diese Bestellung stornieren. Es tut uns leid.',
};

export const undelivered: typeof english.undelivered = {
  'nobody-home': 'Niemand hat die Tür geöffnet.',
  refused: 'Die Bestellung wurde an der Tür nicht angenommen.',
  'wrong-address': 'Der Kurier konnte die Adresse nicht finden.',
  damaged: 'Die Ware wurde unterwegs beschädigt. Es tut uns leid.',
  other: 'Der Kurier konnte die Bestellung nicht übergeben.',
};

export const pushWords: typeof english.pushWords = {
  delivering: 'Ihre Bestellung ist unterwegs',
  delivered: 'Ihre Bestellung ist an der Tür',
  order: 'Bestellung',
};

export const paymentPage: typeof english.paymentPage = {
  title: 'Bezahlen Sie Ihren Einkauf',
  simulator: 'Simulator. Auf dieser Seite fließt kein echtes Geld.',
  total: 'Zu zahlen',
  card: 'Karte',
  number: 'Kartennummer',
  expiry: 'Gültig bis (MM / JJ)',
  cvc: 'Prüfnummer (CVC)',
  pay: 'Bezahlen',
  testCards: 'Testkarten, beliebiges Datum in der Zukunft und beliebige Prüfnummer',
  paid: 'wird bezahlt',
  refusedCard: 'wird abgelehnt',
  asks: 'verlangt eine Bestätigung',
  blikCode: 'BLIK-Code, sechs Ziffern',
  blikHint: 'Sechs beliebige Ziffern genügen.',
  bankApp: 'Die App Ihrer Bank (simuliert)',
  bankWaits: 'Wir warten darauf, dass Sie die Zahlung in der App Ihrer Bank freigeben.',
  cardWaits: 'Ihre Bank möchte sichergehen, dass Sie es sind.',
  approve: 'Freigeben',
  deny: 'Ablehnen',
  paypalApprove: 'Mit PayPal freigeben',
  paypalLater: 'Freigeben, aber das Geld kommt nie an',
  paypalDeny: 'Zurückweisen',
  cancel: 'Zurück zum Shop, ohne zu bezahlen',
  malformed: 'Bitte prüfen Sie das markierte Feld.',
  refused: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht; Sie können es noch einmal versuchen.',
  timedOut:
    'Die Bank bekam nicht rechtzeitig eine Antwort. Es wurde nichts abgebucht; bitte versuchen Sie es mit einem neuen Code.',
  done: 'Vielen Dank. Sie werden zum Shop zurückgeleitet …',
  back: 'Jetzt zum Shop',
  expired: 'Diese Zahlungsseite ist geschlossen. Es wurde nichts abgebucht.',
  notFound: 'Diese Zahlung gibt es nicht.',
};

export const orderTexts: typeof english.orderTexts = {
  riderNote: {
    label: 'Nachricht an den Kurier',
    hint: 'Freiwillig. Nur das Packteam und der Kurier sehen sie.',
    example: 'Türcode, Etage, Klingelschild',
    wish: { words: 'Vor der Tür abstellen', notInCash: 'Bei Barzahlung muss der Kurier Sie antreffen.' },
  },
  pin: {
    label: 'Genauer Ort',
    hint: 'Freiwillig, wenn der Eingang schwer zu finden ist. Für den Shop und den Kurier, der ihn in einem Kartenprogramm öffnen kann.',
    example: '52.19300, 21.03500',
  },
};

export const dietNames: typeof english.dietNames = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarisch',
  'gluten-free': 'Glutenfrei',
  jain: 'Jainistisch',
};

export const pauseNotice: typeof english.pauseNotice = 'Wir machen eine kurze Pause und sind bald wieder da.';

export const placeWords: typeof english.placeWords = {
  in: city => `in ${city}`,
  of: city => `von ${city}`,
  outside: city => `außerhalb von ${city}`,
  vatId: 'USt-IdNr.',
};
