import { finalStates, orderStates, statusOf, type OrderState } from '../order/order-state.js';
import { deadlines, fulfilmentSaga } from './fulfilment.saga.js';
import { nameOf, type Move, type Row } from './saga-table.js';

/** `docs/flows/order-fulfilment.md`, made from the saga table so that it cannot say anything else. */
export function flowDocument(): string {
  return [
    '# The life of an order',
    '',
    '<!-- Made from apps/orders/src/fulfilment/fulfilment.saga.ts by `npm run docs`. Do not edit. -->',
    '',
    'Whenever the shopper would see a difference, `orders.order-status-changed.v1` is published as well.',
    'An admin may set any of the six statuses by hand (`set-…`); the drawing leaves those arrows out, the table has them.',
    '',
    '```mermaid',
    ...diagram(),
    '```',
    '',
    '## States',
    '',
    '| state | the shopper sees | deadline |',
    '|---|---|---|',
    ...orderStates.map(
      state => `| ${state}${finalStates.includes(state) ? ' (final)' : ''} | ${statusOf(state)} | ${deadlineOf(state)} |`,
    ),
    '',
    '## What moves an order',
    '',
    '| in | on | when | becomes | publishes | reason given |',
    '|---|---|---|---|---|---|',
    ...moves().map(
      row =>
        `| ${statesOf(row).join(', ')} | \`${nameOf(row.on)}\` | ${row.when ?? ''} | ${row.to ?? '(stays)'} | ` +
        `${(row.publish ?? []).map(contract => `\`${contract.type}\``).join(', ')} | ${row.because ?? ''} |`,
    ),
    '',
    '## What does not, and why',
    '',
    '| in | on | what comes of it |',
    '|---|---|---|',
    ...fulfilmentSaga.flatMap(row => {
      const outcome =
        'ignore' in row
          ? `ignored: ${row.ignore}`
          : 'refuse' in row
            ? `refused: “${row.refuse}”`
            : 'impossible' in row
              ? `dead letter: ${row.impossible}`
              : undefined;
      return outcome ? [`| ${statesOf(row).join(', ')} | \`${nameOf(row.on)}\` | ${outcome} |`] : [];
    }),
    '',
  ].join('\n');
}

function moves(): Move[] {
  return fulfilmentSaga.filter((row): row is Move => !('ignore' in row || 'refuse' in row || 'impossible' in row));
}

function diagram(): string[] {
  const arrows = moves().flatMap(row =>
    row.to === undefined || nameOf(row.on).startsWith('set-')
      ? []
      : statesOf(row).map(from => `  ${id(from)} --> ${id(row.to as OrderState)}: ${shortName(row)}`),
  );
  return [
    'stateDiagram-v2',
    ...orderStates.map(state => `  state "${state}" as ${id(state)}`),
    '  [*] --> reserving: order-placed',
    ...arrows,
    ...finalStates.map(state => `  ${id(state)} --> [*]`),
  ];
}

function shortName(row: Move): string {
  const trigger = nameOf(row.on)
    .replace(/^\w+\./, '')
    .replace(/\.v\d+$/, '');
  return row.when ? `${trigger} (${row.when})` : trigger;
}

function statesOf(row: Row): readonly OrderState[] {
  return Array.isArray(row.in) ? row.in : [row.in as OrderState];
}

function id(state: OrderState): string {
  return state.replaceAll('-', '_');
}

function deadlineOf(state: OrderState): string {
  const ms = deadlines[state];
  if (ms === undefined) return '';
  return ms < 120_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`;
}
