import * as c from '@kirana/contracts';
import type { PackingOrder } from '@kirana/contracts';
import { asha } from './account.js';
import type { z } from 'zod';
import { consoleOrders } from './console.js';
import { Refusal } from './refusal.js';

const [first, second] = consoleOrders();

const toPack = (of: c.AdminOrder | undefined, hour: number, lines: PackingOrder['lines']): PackingOrder => ({
  id: of?.id ?? '',
  number: of?.number ?? '',
  status: 'pending',
  windowFrom: `2026-11-21T${hour}:00:00.000Z`,
  windowTo: `2026-11-21T${hour + 1}:00:00.000Z`,
  isLate: false,
  stepDue: null,
  district: 'Mokotów',
  customerName: 'Meera Kowalska',
  fields: [],
  paymentMethod: 'cash',
  cashToCollectMinor: 12_345,
  lines,
  packer: null,
  version: 3,
});

const line = (productId: string, name: string, quantity: number): PackingOrder['lines'][number] => ({
  productId,
  name,
  quantity,
  state: 'open',
  missing: 0,
  substitutable: false,
  substitute: null,
});

/** Two orders: frozen food and dal, and dal again. */
export const ordersToPack = (): PackingOrder[] => [
  toPack(first, 12, [line('aloo-bhujia-400g', 'Aloo Bhujia', 1), line('toor-dal-1kg', 'Toor Dal', 2)]),
  toPack(second, 13, [line('toor-dal-1kg', 'Toor Dal', 1)]),
];

function found(orders: readonly PackingOrder[], id: string | undefined): PackingOrder {
  const order = orders.find(each => each.id === id);
  if (!order) throw new Refusal(409, 'not-possible-now', 'This order is not to be packed.');
  return order;
}

/** As the server: another packer is refused, unless the order is taken over. */
function claim(order: PackingOrder, takeOver = false): PackingOrder {
  if (order.packer !== null && order.packer !== asha.email && !takeOver)
    throw new Refusal(409, 'being-packed', 'Another admin is packing this order.', { packer: order.packer });
  return Object.assign(order, { packer: asha.email });
}

interface Operation {
  readonly body?: z.ZodType;
  readonly is: z.ZodType;
  readonly gives: (
    data: { packing: PackingOrder[] },
    asked: { readonly parts: readonly string[]; readonly body: never },
  ) => unknown;
}

export const packingOperations: Readonly<Record<string, Operation>> = {
  'GET admin/packing': {
    is: c.PackingQueue,
    gives: ({ packing }) => ({ orders: packing, total: packing.length }),
  },
  'GET admin/packing/missing': { is: c.NotOnShelf.array(), gives: () => [] },
  'PUT admin/orders/*/packing/lines/*': {
    body: c.PackingLineMark,
    is: c.PackingOrder,
    gives({ packing }, { parts, body }) {
      const { state, missing, grams } = body as c.PackingLineMark;
      const order = claim(found(packing, parts[2]));
      order.lines = order.lines.map(each =>
        each.productId === parts[5]
          ? { ...each, state, missing: state === 'missing' ? (missing ?? each.quantity) : 0, grams }
          : each,
      );
      return order;
    },
  },
  'PUT admin/orders/*/packing/lines/*/substitute': {
    body: c.SubstituteChoice,
    is: c.PackingOrder,
    gives({ packing }, { parts, body }) {
      const { substitute: productId } = body as c.SubstituteChoice;
      const order = claim(found(packing, parts[2]));
      order.lines = order.lines.map(each =>
        each.productId === parts[5]
          ? { ...each, state: 'packed', missing: 0, substitute: { productId, name: 'Chana Dal' } }
          : each,
      );
      return order;
    },
  },
  'POST admin/orders/*/packing/claim': {
    body: c.PackingClaim,
    is: c.PackingOrder,
    gives: ({ packing }, { parts, body }) => claim(found(packing, parts[2]), (body as c.PackingClaim).takeOver),
  },
  'POST admin/orders/*/packing/release': {
    is: c.PackingOrder,
    gives: ({ packing }, { parts }) => Object.assign(found(packing, parts[2]), { packer: null }),
  },
  'POST admin/orders/*/packed': {
    body: c.PackedRequest,
    is: c.PackedOrder,
    gives(data, { parts, body }) {
      const { id, number, lines } = found(data.packing, parts[2]);
      if (lines.some(({ state }) => state === 'open')) throw new Refusal(409, 'lines-open', 'Not everything is packed.');
      if (lines.every(({ quantity, missing }) => missing === quantity))
        throw new Refusal(409, 'nothing-packed', 'Every piece is missing: ask an admin to cancel the order.');
      if (lines.some(({ missing = 0, leftOut = 0 }) => missing > leftOut) && !(body as c.PackedRequest).withMissing)
        throw new Refusal(409, 'lines-missing', 'Some products are missing.');
      data.packing = data.packing.filter(order => order.id !== id);
      return { id, number, status: 'pickup' };
    },
  },
};
