import { eventCatalogue, publicEventCatalogue, type EventContract } from '@kirana/contracts';
import { eventSchema, queuesOfEvent } from '../api-description/async-api.js';
import { fieldTable, type Schema } from './field-table.js';
import { escapeHtml } from '../markup/escape-html.js';
import { documentPage } from './page.js';

/** Renders the shop's events as a readable page: first the events integrators receive, then those between services. */
export function eventsPage(): string {
  const lead =
    'Events are CloudEvents 1.0 in JSON. Integrators get the public ones by signed webhook, from the feed at /api/feed/events, or from RabbitMQ, under the same id each way. They hold no personal data; amounts are whole grosze.';
  const ways = `<h2 id="ways">Three ways to receive them</h2>
<p>Webhooks are signed by the Standard Webhooks specification (<code>webhook-id</code>, <code>webhook-timestamp</code>, <code>webhook-signature</code>), repeated for three days until they arrive, and can be replayed. The feed is asked with a cursor that may be kept for 90 days. On RabbitMQ each integrator has a queue of its own bound to <code>kirana.public</code>. An event may come twice; its <code>id</code> tells. Events of one <code>subject</code> may overtake each other; <code>aggregateversion</code> never falls for types that begin with the same word. <code>source</code> is the address of the shop.</p>`;
  return documentPage(
    'Events',
    lead,
    `${ways}<h2 id="public">For integrators</h2>${publicEventCatalogue.map(contract => one(contract, true)).join('')}
<h2 id="internal">Between the services of the shop</h2><p>These may change with the shop and are not available outside it.</p>${eventCatalogue.map(contract => one(contract, false)).join('')}`,
  );
}

function one(contract: EventContract, open: boolean): string {
  const { type, description } = contract;
  const { properties = {} } = eventSchema(contract) as Schema;
  const { data, ...envelope } = properties;
  const received = queuesOfEvent(type);
  const queues =
    received.length > 0 ? `<p><small>taken by ${received.map(queue => `<code>${queue}</code>`).join(', ')}</small></p>` : '';
  const around = open
    ? fieldTable('Around it', { properties: envelope, required: Object.keys(envelope).filter(isAlwaysThere) })
    : '';
  return `<details id="${type}"${open ? ' open' : ''}><summary><strong><code>${type}</code></strong> ${escapeHtml(description)}</summary>${queues}${fieldTable(`data of ${type}`, data)}${around.replaceAll('Around it', `Around the data of ${type}`)}</details>`;
}

const isAlwaysThere = (name: string) => !['causationid', 'traceparent', 'correlationid'].includes(name);
