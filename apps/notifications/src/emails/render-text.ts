import type { BrandedContent, ReceiptContent } from './email-content.js';

const width = 60;

/** Renders the email as plain text, for mail clients without HTML. */
export function renderText(content: BrandedContent): string {
  const { heading, paragraphs, rows = [], action, receipt, link, footer, shop, endLines = [] } = content;
  const blocks = [
    `${shop.toUpperCase()}\n\n${heading}`,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(receipt ? [receiptText(receipt)] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ['--', footer, ...endLines].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function receiptText({ title, lines, sums, vatTitle, vatHeading, vatRows, note }: ReceiptContent): string {
  return [
    title,
    '-'.repeat(width),
    ...lines.map(({ quantity, name, amount }) => spread(`${quantity} ${name}`, amount)),
    '-'.repeat(width),
    ...sums.map(({ name, amount }) => spread(name, amount)),
    '',
    vatTitle,
    ...[vatHeading, ...vatRows].map(
      ([rate = '', ...amounts]) => rate.padEnd(9) + amounts.map(text => text.padStart(15)).join(''),
    ),
    '',
    note,
  ].join('\n');
}

function spread(left: string, right: string): string {
  return left + ' '.repeat(Math.max(2, width - left.length - right.length)) + right;
}
