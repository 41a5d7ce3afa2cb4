import { deliveryStages } from '@kirana/contracts';
import { finalStates, orderStates, statusOf, type OrderState } from '../order/order-state.js';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { deadlines, remindBeforeEndMs } from './state-deadlines.js';
import { contractOf, guardsOf, statesOf, triggersOf, type Move, type Publication, type Row } from './saga-table.js';

/** Generates `docs/flows/order-fulfilment.md` from the saga table, so that both always agree. */
export function flowDocument(): string {
  return [
    '# The life of an order',
    '',
    '<!-- Generated from apps/orders/src/fulfilment/fulfilment.saga.ts by `npm run docs`. Do not edit. -->',
    '',
    'Whenever the status shown to the customer changes, orders also publishes `orders.order-status-changed.v1`.',
    'The diagram leaves out the inputs of an admin (`set-…`, `close`) and skipped stages; the tables include them. Erased customers get no email.',
    '',
    '```mermaid',
    ...diagram(),
    '```',
    '',
    '## States',
    '',
    '| state | the customer sees | deadline | can end as |',
    '|---|---|---|---|',
    ...orderStates.map(state => `| ${state} | ${statusOf(state)} | ${deadlineOf(state)} | ${endsOf(state).join(', ')} |`),
    '',
    '## Transitions',
    '',
    '| state | input | condition | next state | publishes | reason |',
    '|---|---|---|---|---|---|',
    ...moves().map(
      row =>
        `| ${statesOf(row).join(', ')} | ${triggersIn(row)} | ${guardsOf(row).join(', ')} | ${row.to ?? '(stays)'} | ` +
        `${publishedBy(row)} | ${row.because ?? ''} |`,
    ),
    '',
    '## Inputs that change nothing',
    '',
    '| state | input | result |',
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
      return outcome ? [`| ${statesOf(row).join(', ')} | ${triggersIn(row)} | ${outcome} |`] : [];
    }),
    '',
  ].join('\n');
}

const triggersIn = (row: Row): string =>
  triggersOf(row)
    .map(name => `\`${name}\``)
    .join(', ');

function publishedBy({ publish = [], whenUnseen = [] }: Move): string {
  return [...publish.map(named), ...whenUnseen.map(each => `${named(each)} if the customer does not see it otherwise`)].join(
    ', ',
  );
}

function named(publication: Publication): string {
  const type = `\`${contractOf(publication).type}\``;
  if ('email' in publication) return `${type} (${publication.email})`;
  return 'reservation' in publication ? `${type} (${publication.reservation})` : type;
}

function moves(): Move[] {
  return fulfilmentSaga.filter((row): row is Move => !('ignore' in row || 'refuse' in row || 'impossible' in row));
}

/** Returns one arrow per pair of states, labelled with all inputs that lead from one to the other. */
function diagram(): string[] {
  const labels = new Map<string, string[]>();
  for (const row of moves()) {
    const names = triggersOf(row).filter(name => !name.startsWith('set-') && name !== 'close');
    if (row.to === undefined || names.length === 0) continue;
    const isStage = names.some(name => deliveryStages.some(stage => stage === name));
    for (const from of isStage ? statesOf(row).slice(-1) : statesOf(row)) {
      const arrow = `${id(from)} --> ${id(row.to)}`;
      labels.set(arrow, [...new Set([...(labels.get(arrow) ?? []), ...names.map(name => shortName(name, row))])]);
    }
  }
  return [
    'stateDiagram-v2',
    ...orderStates.map(state => `  state "${state}" as ${id(state)}`),
    '  [*] --> reserving: order-placed',
    ...[...labels].map(([arrow, names]) => `  ${arrow}: ${names.join(' / ')}`),
    ...finalStates.map(state => `  ${id(state)} --> [*]`),
  ];
}

function shortName(trigger: string, row: Move): string {
  const name = trigger.replace(/^\w+\./, '').replace(/\.v\d+$/, '');
  return guardsOf(row).length > 0 ? `${name} (${guardsOf(row).join(', ')})` : name;
}

/** Returns the final states that can be reached from this state. */
function endsOf(from: OrderState): OrderState[] {
  const reached = new Set<OrderState>([from]);
  for (const state of reached) for (const row of moves()) if (row.to && statesOf(row).includes(state)) reached.add(row.to);
  return finalStates.filter(state => reached.has(state));
}

function id(state: OrderState): string {
  return state.replaceAll('-', '_');
}

function deadlineOf(state: OrderState): string {
  const ms = deadlines[state];
  if (ms === undefined) return '';
  const length = ms < 120_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`;
  return state === 'awaiting-payment' ? `${length}, reminder after ${(ms - remindBeforeEndMs) / 60_000} min` : length;
}
