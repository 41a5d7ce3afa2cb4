/** A row of a two-column list. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What was bought and what it cost, with the VAT contained per rate. Amounts are written out. */
export interface ReceiptOutline {
  readonly title: string;
  readonly lines: readonly { readonly quantity: string; readonly name: string; readonly amount: string }[];
  readonly sums: readonly { readonly name: string; readonly amount: string; readonly isTotal?: boolean }[];
  readonly vatTitle: string;
  /** Heading and rows of four cells: rate, net, VAT, gross. */
  readonly vatHeading: readonly string[];
  readonly vatRows: readonly (readonly string[])[];
  readonly note: string;
}

/** A letter before it is laid out: the same words become its HTML and its text. */
export interface Outline {
  readonly locale: 'en' | 'pl';
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly receipt?: ReceiptOutline;
  /** A second way to go on, below everything. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly footer: string;
}
