import type { EmailTexts, NotPlacedReason } from '../email-texts.js';
import { undelivered } from './words.js';

const notPlacedBecause: Readonly<Record<NotPlacedReason, (number: string) => string>> = {
  'out-of-stock': number => `andere waren schneller: Für Ihre Bestellung ${number} ist nicht mehr genug vorrätig.`,
  'stock-timeout': number =>
    `unser Lager hat nicht rechtzeitig geantwortet, daher wurde die Bestellung ${number} nicht aufgegeben. Bitte bestellen Sie noch einmal.`,
  'payment-failed': number => `die Zahlung für die Bestellung ${number} hat nicht geklappt. Bitte bestellen Sie noch einmal.`,
  'payment-timeout': number =>
    `die Zahlung für die Bestellung ${number} hat uns nicht rechtzeitig erreicht. Bitte bestellen Sie noch einmal, wenn Sie die Ware noch möchten.`,
  cancelled: number => `die Bestellung ${number} wurde storniert.`,
  unknown: number => `die Bestellung ${number} konnte nicht abgeschlossen werden. Bitte bestellen Sie noch einmal.`,
};

export const emails: EmailTexts = {
  footer: (shop, tagline, city) =>
    `${tagline === undefined ? `${shop}, indische Lebensmittel, geliefert ${city.in}.` : `${shop}. ${tagline}`} Sie erhalten diese E-Mail wegen einer Bestellung oder eines Kontos bei uns; Antworten gehen an den Shop.`,
  track: 'Bestellung verfolgen',
  seeOrder: 'Bestellung ansehen',
  dayAndHour: (day, hour) => `${day} um ${hour}\u00a0Uhr`,
  receipt: 'Kaufbeleg zum Drucken oder Aufbewahren',
  emails: {
    confirmation: ({ name, number, total, cash }) => ({
      subject: `Wir haben Ihre Bestellung ${number} erhalten`,
      heading: 'Vielen Dank für Ihre Bestellung',
      paragraphs: [
        `Guten Tag ${name}, wir haben Ihre Bestellung ${number} erhalten und die Ware dafür zurückgelegt.`,
        cash ? `Bitte halten Sie ${total} für den Kurier bereit.` : `Wir haben Ihre Zahlung von ${total} erhalten.`,
      ],
    }),
    delivered: ({ name, number }) => ({
      subject: `Bestellung ${number} ist geliefert`,
      heading: 'Geliefert. Guten Appetit!',
      paragraphs: [
        `Guten Tag ${name}, Ihre Bestellung ${number} ist angekommen.`,
        'Wenn etwas fehlt oder nicht in Ordnung ist, antworten Sie auf diese E-Mail.',
      ],
    }),
    cancelled: ({ name, number, total, paid, refunded }) => ({
      subject: `Bestellung ${number} ist storniert`,
      heading: 'Ihre Bestellung ist storniert',
      paragraphs: [
        `Guten Tag ${name}, die Bestellung ${number} wurde storniert und wird nicht geliefert.`,
        refunded
          ? 'Alles, was Sie bezahlt haben, wurde bereits erstattet.'
          : paid
            ? `Wir erstatten Ihnen ${total} und schreiben Ihnen, sobald das Geld unterwegs ist.`
            : 'Es wird nichts abgebucht.',
      ],
    }),
    refunded: ({ name, number, total, cash }) => ({
      subject: `Erstattung für Bestellung ${number}`,
      heading: cash ? 'Sie haben Ihr Geld zurück' : 'Ihr Geld ist auf dem Weg zurück',
      paragraphs: cash
        ? [`Guten Tag ${name}, wir haben Ihnen ${total} für die Bestellung ${number} bar zurückgegeben.`]
        : [
            `Guten Tag ${name}, wir haben ${total} für die Bestellung ${number} auf dem Weg erstattet, auf dem Sie bezahlt haben.`,
            'Je nach Bank erscheint der Betrag innerhalb weniger Tage.',
          ],
    }),
  },
  notDelivered: ({ name, number, reason, triesAgain }) => ({
    subject: `Wir konnten die Bestellung ${number} nicht übergeben`,
    heading: 'Wir konnten Ihre Bestellung nicht übergeben',
    paragraphs: [
      `Guten Tag ${name}, wir waren mit der Bestellung ${number} auf dem Weg zu Ihnen. ${undelivered[reason]}`,
      triesAgain
        ? 'Der Kurier versucht es noch einmal. Wenn Ihnen das nicht passt, antworten Sie auf diese E-Mail.'
        : 'Wir rufen Sie an, um zu besprechen, wie es weitergeht. Sie können auch auf diese E-Mail antworten.',
    ],
  }),
  deliveryFee: 'die Liefergebühr',
  partlyRefunded: ({
    name,
    number,
    amount,
    toCollect,
    missing,
    refundedFor,
    notInBag,
    restStays,
    substitutes,
    weighed,
    how,
  }) => ({
    subject: {
      provider: `${amount} zurück für Bestellung ${number}`,
      cash: `${amount} zurück für Bestellung ${number}`,
      'not-collected': `Sie zahlen ${amount} weniger für Bestellung ${number}`,
      nothing: `Ein Ersatzartikel in Bestellung ${number}`,
    }[how],
    heading: {
      provider: 'Ein Teil Ihres Geldes ist auf dem Weg zurück',
      cash: 'Sie haben einen Teil Ihres Geldes zurück',
      'not-collected': 'Sie zahlen weniger',
      nothing: 'Wir haben einen Ersatzartikel eingepackt',
    }[how],
    paragraphs: [
      ...{
        provider: [
          `Guten Tag ${name}, wir haben Ihnen ${amount} von Ihrer Zahlung für die Bestellung ${number} auf dem Weg erstattet, auf dem Sie bezahlt haben.`,
          `Je nach Bank erscheint der Betrag innerhalb weniger Tage.${restStays ? ' Der Rest der Bestellung bleibt, wie er ist.' : ''}`,
        ],
        cash: [`Guten Tag ${name}, wir haben Ihnen ${amount} für die Bestellung ${number} bar zurückgegeben.`],
        'not-collected': [
          `Guten Tag ${name}, wir haben ${amount} von der Bestellung ${number} abgezogen. So viel weniger zahlen Sie an der Tür.`,
        ],
        nothing: [`Guten Tag ${name}, etwas aus der Bestellung ${number} lag nicht im Regal. Was Sie zahlen, bleibt gleich.`],
      }[how],
      ...(toCollect === undefined ? [] : [`Damit zahlen Sie an der Tür noch ${toCollect}.`]),
      ...(refundedFor === undefined
        ? []
        : [`Dies betrifft: ${refundedFor}.${notInBag ? ' Diese Ware ist nicht in Ihrer Tüte.' : ''}`]),
      ...(missing === undefined ? [] : [`Nicht in Ihrer Tüte, weil es nicht im Regal lag: ${missing}. Es tut uns leid.`]),
      ...substitutes.map(each => `In Ihrer Tüte statt ${each.insteadOf}: ${each.quantity} × ${each.name}.`),
      ...weighed.map(each => `${each.name}: gewogen ${each.weight} statt ${each.agreed}.`),
    ],
  }),
  notPlaced: ({ name, number, reason }) => ({
    subject:
      reason === 'cancelled' ? `Bestellung ${number} ist storniert` : `Wir konnten Ihre Bestellung ${number} nicht abschließen`,
    heading: reason === 'cancelled' ? 'Ihre Bestellung ist storniert' : 'Wir konnten Ihre Bestellung nicht abschließen',
    paragraphs: [
      `Guten Tag ${name}, ${notPlacedBecause[reason](number)}`,
      reason === 'cancelled'
        ? 'Es wurde nichts abgebucht.'
        : 'Es wurde nichts abgebucht, und es wird nichts geliefert. Es tut uns leid.',
    ],
    action: 'Zurück zum Warenkorb',
  }),
  paymentOpen: ({ name, number, total, until }) => ({
    ...(until === undefined
      ? {
          subject: `Bestellung ${number} kann jetzt bezahlt werden`,
          heading: 'Ihre Bestellung kann jetzt bezahlt werden',
          paragraphs: [
            `Guten Tag ${name}, die Ware Ihrer Bestellung ${number} ist reserviert. Das hat länger gedauert als sonst; vielen Dank für Ihre Geduld.`,
            `Bitte zahlen Sie ${total} innerhalb von 30\u00a0Minuten. Haben Sie schon bezahlt? Dann ist nichts weiter zu tun.`,
          ],
        }
      : {
          subject: `Bestellung ${number} ist noch nicht bezahlt: Wir halten Ihre Ware bis ${until}\u00a0Uhr zurück`,
          heading: 'Ihre Bestellung ist noch nicht bezahlt',
          paragraphs: [
            `Guten Tag ${name}, wir halten die Ware Ihrer Bestellung ${number} bis ${until}\u00a0Uhr zurück. Bitte zahlen Sie bis dahin ${total}.`,
            'Um die Bestellung zu ändern oder zu stornieren, öffnen Sie sie unten. Haben Sie schon bezahlt? Dann ist nichts weiter zu tun.',
          ],
        }),
    action: 'Weiter zur Zahlung',
  }),
  shortLine: ({ requested, available }) =>
    `Sie wollten ${requested}, ${available === 0 ? 'nichts mehr da' : `noch ${available} da`}`,
  merchantNotice: ({ shop, number, total }) => ({
    subject: `Neue Bestellung ${number}, ${total}`,
    heading: 'Neue Bestellung',
    paragraphs: [`Die Bestellung ${number} über ${total} ist angenommen und kann gepackt werden.`],
    items: 'Zu packen',
    console: 'Verwaltung öffnen',
    footer: `Eine Nachricht des Shops ${shop}. Antworten gehen an die Kundin oder den Kunden.`,
  }),
  verifyEmail: ({ shop, name, until }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Ist das Ihre Adresse?',
    paragraphs: [
      `Guten Tag ${name}, mit dieser Adresse wurde ein Konto bei ${shop} angelegt.`,
      `Wenn Sie das waren, bestätigen Sie die Adresse bis zum ${until} mit dem Passwort, das Sie gewählt haben. Wenn nicht, tun Sie nichts: Ohne dieses Passwort öffnet der Link nichts.`,
    ],
    action: 'Meine Adresse bestätigen',
  }),
  webhookDisabled: ({ name, url, because }) => ({
    subject: `Webhooks an ${name} sind ausgeschaltet`,
    heading: `Webhooks an ${name} sind ausgeschaltet`,
    paragraphs: [
      because === 'gone'
        ? `${url} hat geantwortet, dass es die Adresse nicht mehr gibt (410), daher wird nichts mehr dorthin gesendet.`
        : `Seit fünf Tagen ist bei ${url} nichts angekommen, daher wird nichts mehr dorthin gesendet.`,
      'Wenn die Adresse wieder funktioniert, schalten Sie sie in der Verwaltung ein und senden Sie das Verpasste noch einmal.',
    ],
    console: 'Integrationen in der Verwaltung',
    footer: 'Diese Nachricht ist für die Menschen, die den Shop betreiben.',
  }),
  resetPassword: ({ name, until }) => ({
    subject: 'Wählen Sie ein neues Passwort',
    heading: 'Wählen Sie ein neues Passwort',
    paragraphs: [
      `Guten Tag ${name}, für Ihr Konto wurde ein neues Passwort angefordert.`,
      `Der Link funktioniert einmal, bis zum ${until}. Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.`,
    ],
    action: 'Neues Passwort wählen',
  }),
  startsAnew:
    'Diese Adresse wurde nie bestätigt, das Konto könnte also von jemand anderem angelegt worden sein. Zur Sicherheit beginnt es mit einem neuen Passwort von vorn: Name, gespeicherte Adressen, Favoriten und Warenkorb werden gelöscht; die Bestellungen bleiben. Wenn Sie das alte Passwort noch wissen, behalten Sie es und bestätigen Sie stattdessen die Adresse, dann geht nichts verloren: Melden Sie sich an und lassen Sie sich unter „Mein Konto“ einen neuen Link senden. Wenn Sie sich nicht anmelden können, registrieren Sie sich noch einmal.',
  passwordChanged: ({ shop, name, when }) => ({
    subject: 'Das Passwort Ihres Kontos wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `Guten Tag ${name}, das Passwort Ihres Kontos bei ${shop} wurde am ${when} geändert. Andere Geräte wurden abgemeldet.`,
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort: Wir senden Ihnen dafür einen Link per E-Mail, und danach werden alle anderen abgemeldet.',
    ],
    action: 'Das war ich nicht',
  }),
  signedUpAgain: ({ shop, name, until }) => ({
    subject: `Sie haben schon ein Konto bei ${shop}`,
    heading: 'Sie haben schon ein Konto',
    paragraphs: [
      `Guten Tag ${name}, bei ${shop} wurde eine Registrierung mit dieser Adresse versucht, zu der es schon ein Konto gibt: Melden Sie sich mit Ihrem Passwort an.`,
      `Wenn Sie es vergessen haben, wählen Sie ein neues. Der Link funktioniert einmal, bis zum ${until}. Wenn Sie das nicht waren, tun Sie nichts: Ihr Konto bleibt, wie es ist.`,
    ],
    action: 'Neues Passwort wählen',
  }),
  invitation: ({ shop, invitedBy, role, until }) => ({
    subject: `Einladung in das Team von ${shop}`,
    heading: 'Werden Sie Teil des Teams',
    paragraphs: [
      `Guten Tag, ${invitedBy} hat Sie in das Team von ${shop} eingeladen. Rolle: ${role}.`,
      `Der Link funktioniert einmal, bis zum ${until}. Melden Sie sich dort an, oder legen Sie mit dieser Adresse ein Konto an. Wenn Sie keine Einladung erwartet haben, tun Sie nichts.`,
    ],
    action: 'Einladung annehmen',
    footer: `Sie erhalten diese E-Mail, weil ${invitedBy} Ihre Adresse für das Team von ${shop} eingetragen hat; Antworten gehen an den Shop.`,
  }),
  roles: { owner: 'Inhaber', manager: 'Leitung', packer: 'Packer', rider: 'Kurier', accountant: 'Buchhaltung' },
  rows: {
    number: 'Bestellung',
    accepted: 'Angenommen',
    window: 'Lieferung',
    customer: 'Name',
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail',
    payment: 'Zahlung',
  },
  items: 'Ihr Einkauf',
};
