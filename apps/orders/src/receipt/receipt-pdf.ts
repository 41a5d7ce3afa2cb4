import { chargedForLine, gramsOf, lineOffOf, takenOffOf, type Receipt } from '@kirana/contracts';
import {
  correctionTitle,
  formatMoney,
  formatPercent,
  formatPricePerKg,
  formatTime,
  formatWeight,
  receiptLineNote,
  receiptPayment,
  receiptStanding,
  receiptWords,
  taxNumberOnReceipt,
  translated,
  type Locale,
  type ReceiptWords,
} from '@kirana/i18n';
import type Pdf from 'pdfkit';
import { lineHeight, linesOf, writeLines, writeText, type TextStyle } from './legible-text.js';

type Document = InstanceType<typeof Pdf>;

const [ink, muted, leaf, line] = ['#2B1A10', '#6A574A', '#1C6B47', '#E9DCC8'];
/** A4 in points, and the margin. */
const [width, height, margin] = [595.28, 841.89, 56];
const right = width - margin;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const itemColumns: readonly Column[] = [
  { x: margin, width: 232, align: 'left' },
  { x: 292, width: 40, align: 'right' },
  { x: 336, width: 72, align: 'right' },
  { x: 412, width: 44, align: 'right' },
  { x: 460, width: right - 460, align: 'right' },
];
const vatColumns: readonly Column[] = [
  { x: margin, width: 60, align: 'left' },
  { x: 120, width: 80, align: 'right' },
  { x: 204, width: 80, align: 'right' },
  { x: 288, width: 80, align: 'right' },
];

/** A name as wide as the first three columns of the VAT, and its amount below the gross ones. */
const outsideVatColumns: readonly Column[] = [{ x: margin, width: 228, align: 'left' }, ...vatColumns.slice(3)];

/** Renders the receipt as a PDF (A4) with as many pages as it needs. */
export async function receiptPdf(receipt: Receipt, locale: Locale): Promise<Buffer> {
  const words = receiptWords[locale];
  // Loaded with the first receipt: it unpacks tables of fonts, which would delay every start of the service.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margin,
    lang: locale,
    info: { Title: `${words.title} ${receipt.number}`, Author: receipt.seller.name },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  write(document, receipt, words, locale);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function write(document: Document, receipt: Receipt, words: ReceiptWords, locale: Locale): void {
  // The font has no minus; its dash is as wide.
  const money = (minor: number) => formatMoney(minor, locale).replace('\u2212', '\u2013');
  const percent = (rate: number) => formatPercent(rate, locale);
  const takenOff = takenOffOf(receipt);
  heading(document, receipt, words, locale);
  row(document, itemColumns, [words.item, words.quantity, words.unitPrice, words.vat, words.amount], { colour: muted });
  rule(document);
  for (const line of receipt.lines) {
    const { name, translatedName, quantity, unitPriceMinor, chargedMinor = unitPriceMinor, weighed, vatRate, insteadOf } = line;
    const grams = gramsOf(line);
    const note = receiptLineNote(line, lineOffOf(receipt, line), locale);
    const ordered = chargedMinor === unitPriceMinor ? '' : `, ${money(unitPriceMinor)}`;
    row(document, itemColumns, [
      [
        translated(name, translatedName, locale),
        insteadOf && `(${words.insteadOf(translated(insteadOf.name, insteadOf.translatedName, locale))}${ordered})`,
        note && `(${note})`,
      ]
        .filter(Boolean)
        .join(' '),
      grams === undefined ? String(quantity) : formatWeight(grams, locale),
      weighed ? formatPricePerKg(weighed.pricePerKgMinor, locale) : money(chargedMinor),
      percent(vatRate),
      money(chargedForLine(line)),
    ]);
  }
  rule(document);
  const { subtotalMinor, deliveryFeeMinor, serviceFeeMinor, discountMinor, depositMinor, totalMinor } = receipt.totals;
  const sum = (name: string, rate: string, minor: number, bold = false) =>
    row(document, itemColumns, [name, '', '', rate, money(minor)], { bold });
  sum(words.subtotal, '', subtotalMinor);
  sum(words.delivery, percent(receipt.feeVatRate), deliveryFeeMinor);
  sum(words.serviceFee, percent(receipt.feeVatRate), serviceFeeMinor);
  if (discountMinor > 0) sum(words.discount(receipt.couponCode ?? ''), '', -discountMinor);
  if (depositMinor !== undefined) sum(words.deposit, '', depositMinor);
  sum(words.total, '', totalMinor, true);
  for (const { as, minor } of takenOff.off) sum(words[as], '', -minor);
  if (takenOff.off.length > 0) sum(words[takenOff.left], '', takenOff.leftMinor, true);
  const table = (title: string, { vat, depositMinor }: Pick<Receipt, 'vat' | 'depositMinor'>) => {
    document.y += 18;
    row(document, vatColumns, [title], { bold: true, wide: true });
    row(document, vatColumns, [words.rate, words.net, words.vat, words.gross], { colour: muted });
    for (const { ratePercent, netMinor, vatMinor, grossMinor } of vat)
      row(document, vatColumns, [percent(ratePercent), money(netMinor), money(vatMinor), money(grossMinor)]);
    if (depositMinor !== undefined) row(document, outsideVatColumns, [words.depositOutsideVat, money(depositMinor)]);
  };
  if (receipt.vat.length > 0 || receipt.depositMinor)
    table(words[takenOff.left === 'afterRefund' ? 'vatAfterRefund' : 'vatTitle'], receipt);
  for (const correction of receipt.corrections ?? []) table(correctionTitle(correction, receipt, locale), correction);
  document.y += 18;
  const method = `${words.payment}: ${receiptPayment(receipt, locale)}`;
  document.fillColor(ink);
  writeText(document, method, margin, document.y, { size: 10, width: right - margin });
  const note = depositMinor === undefined ? words.note : `${words.note} ${words.depositNote}`;
  document.fillColor(muted);
  writeText(document, note, margin, document.y + 6, { size: 9, width: right - margin });
}

function heading(document: Document, receipt: Receipt, words: ReceiptWords, locale: Locale): void {
  const whole: TextStyle = { size: 10, width: right - margin, align: 'right' };
  document.fillColor(leaf);
  writeText(document, receipt.seller.name, margin, margin, { size: 20, weight: 'bold', width: (right - margin) * 0.6 });
  const below = document.y;
  document.fillColor(ink);
  writeText(document, words.title, margin, margin, { ...whole, size: 20, weight: 'bold' });
  document.fillColor(muted);
  writeText(document, receipt.number, margin, document.y, whole);
  const placed = `${words.placed} ${formatTime(receipt.placedAt, 'longDate', locale)}`;
  writeText(document, placed, margin, document.y, whole);
  const top = Math.max(below, document.y) + 16;
  const { seller } = receipt;
  party(document, margin, top, words.seller, sellerLines(seller, locale));
  const belowSeller = document.y;
  const nip = receipt.nip === null ? [] : [`${taxNumberOnReceipt(locale)}: ${receipt.nip}`];
  party(document, width / 2, top, words.buyer, [receipt.customerName, receipt.customerAddress, ...nip]);
  document.y = Math.max(belowSeller, document.y) + 24;
  const standing = receiptStanding(receipt, locale);
  if (!standing) return;
  document.fillColor('#B42318');
  writeText(document, standing, margin, document.y, { size: 10, weight: 'bold', width: right - margin });
  document.y += 12;
}

function sellerLines({ name, company, address, nip, email, phone }: Receipt['seller'], locale: Locale): string[] {
  const number = nip === null ? '' : `${taxNumberOnReceipt(locale)}: ${nip}`;
  return [company ?? name, address, number, email, phone].filter(text => text !== '');
}

function party(document: Document, x: number, y: number, title: string, lines: readonly string[]): void {
  const half = width / 2 - margin;
  document.fillColor(muted);
  writeText(document, title, x, y, { size: 9, width: half });
  document.fillColor(ink);
  for (const text of lines) writeText(document, text, x, document.y, { size: 10, width: half });
}

/** Draws one row of a table; starts a new page when the current one is full. */
function row(
  document: Document,
  columns: readonly Column[],
  cells: readonly string[],
  { bold = false, colour = ink, wide = false } = {},
): void {
  const written = cells.flatMap((text, at) => {
    const column = columns[at];
    if (!column || text === '') return [];
    const style: TextStyle = {
      size: 10,
      weight: bold ? 'bold' : 'regular',
      width: wide ? right - margin : column.width,
      align: column.align,
    };
    return [{ lines: linesOf(document, text, style), x: column.x, style }];
  });
  const tallest = Math.max(0, ...written.map(({ lines }) => lines.length * lineHeight(10)));
  if (document.y + tallest > height - margin) document.addPage();
  const top = document.y;
  document.fillColor(colour);
  for (const { lines, x, style } of written) writeLines(document, lines, x, top, style);
  document.y = top + tallest + 5;
}

function rule(document: Document): void {
  document.moveTo(margin, document.y).lineTo(right, document.y).lineWidth(0.7).strokeColor(line).stroke();
  document.y += 6;
}
