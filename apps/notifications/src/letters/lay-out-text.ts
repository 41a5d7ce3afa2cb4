import type { Outline, ReceiptOutline } from './outline.js';

const width = 60;

/** The letter as plain text, for programs and people who read no HTML. */
export function layOutText(outline: Outline): string {
  const { heading, paragraphs, facts = [], action, receipt, link, footer } = outline;
  const blocks = [
    `KIRANA\n\n${heading}`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(receipt ? [receiptText(receipt)] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `--\n${footer}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function receiptText({ title, lines, sums, vatTitle, vatHeading, vatRows, note }: ReceiptOutline): string {
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
