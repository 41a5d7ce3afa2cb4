// Keeps a copy of the shop's orders: by the feed, and from the list of orders when the feed cannot say what happened.
import { Problem } from './shop.mjs';

const types = 'order.accepted.v1,order.status-changed.v1,order.delivered.v1,order.cancelled.v1';
const pageSize = 100;

/** Writes an order down. Its version only grows, so an event that comes twice or late changes nothing. */
function note(memory, order) {
  const known = memory.orders[order.id];
  if (known && known.version >= order.version) return;
  const { id, number, version, status, totalMinor, customerName, phone, address, zipCode, city, items } = order;
  memory.orders[id] = { number, version, status, totalMinor, label: { customerName, phone, address, zipCode, city }, items };
  console.log(`order ${number} ${status}${known ? '' : `: ${items.length} lines for ${address}, ${zipCode} ${city}`}`);
}

async function noteOrder(ask, memory, id) {
  try {
    note(memory, await ask('GET', `/admin/orders/${id}`));
  } catch (error) {
    // The shop has archived it meanwhile.
    if (!(error instanceof Problem && error.status === 404)) throw error;
  }
}

/** Reads one page of the feed and every order it tells about. Returns whether there is more. */
export async function followOrders(ask, { memory, save }, waitSeconds) {
  const query = new URLSearchParams({ after: memory.cursor, types, limit: '100', wait: String(waitSeconds) });
  const page = await ask('GET', `/feed/events?${query}`);
  // The event says that something happened; what is true now is asked once per order, however many events there are.
  for (const id of new Set(page.events.map(({ data }) => data.orderId))) {
    await noteOrder(ask, memory, id);
  }
  memory.cursor = page.next;
  save();
  return page.more;
}

/** Reads what the feed cannot tell any more: the orders placed meanwhile, and those that were not finished. Then follows the feed from its start. */
export async function resync(ask, { memory, save }) {
  const unfinished = Object.keys(memory.orders).filter(id => !['delivered', 'cancelled'].includes(memory.orders[id].status));
  const missed = [];
  for (let page = 1; ; page++) {
    const { items, total } = await ask('GET', `/admin/orders?sort=newest&page=${page}&pageSize=${pageSize}`);
    const fresh = items.filter(({ id }) => !memory.orders[id]);
    missed.push(...fresh.map(({ id }) => id));
    if (fresh.length === 0 || page * pageSize >= total) break;
  }
  for (const id of [...unfinished, ...missed.toReversed()]) await noteOrder(ask, memory, id);
  memory.cursor = '0';
  save();
  console.log(`resynced: ${missed.length} orders were missed, ${unfinished.length} looked at again`);
}
