import type { AccentForms } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';

/** A row of a two-column list. */
export interface Row {
  readonly name: string;
  readonly value: string;
}

/** The receipt part of an email: lines, sums, and the VAT contained per rate. Amounts are formatted. */
export interface ReceiptContent {
  readonly title: string;
  readonly lines: readonly { readonly quantity: string; readonly name: string; readonly amount: string }[];
  readonly sums: readonly { readonly name: string; readonly amount: string; readonly isTotal?: boolean }[];
  readonly vatTitle: string;
  /** Heading and rows of four cells: rate, net, VAT, gross. */
  readonly vatHeading: readonly string[];
  readonly vatRows: readonly (readonly string[])[];
  readonly note: string;
}

/** The content of an email; both its HTML and its plain text are rendered from it. */
export interface EmailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** Shown next to the subject in a list of emails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly Row[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly receipt?: ReceiptContent;
  /** An additional link at the end. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly footer: string;
  /** Below the footer: what the shop has to say, and who sells. */
  readonly endLines?: readonly string[];
}

/** An email in the name and the colour of the shop. */
export interface BrandedContent extends EmailContent {
  readonly shop: string;
  /** Null: the green of the theme. */
  readonly accent: AccentForms | null;
}
