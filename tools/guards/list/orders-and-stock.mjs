/** Orders and the goods they hold: never oversold, never lost, never two of one. */
export const ordersAndStock = [
  {
    keeps: 'The last pieces are sold once, however many want them at the same moment.',
    in: 'apps/cart-inventory/src/migrations/1710000001000-reserve-stock.migration.ts',
    off: [['CASE WHEN is_sold THEN on_hand - reserved ELSE 0 END', 'CASE WHEN is_sold THEN on_hand ELSE 0 END']],
    proof: 'apps/cart-inventory/test/reserve-stock.medium.spec.ts',
  },
  {
    keeps: 'An order is held whole or not at all.',
    in: 'apps/cart-inventory/src/migrations/1710000001000-reserve-stock.migration.ts',
    off: [
      [
        'IF short_lines IS NOT NULL THEN',
        'IF short_lines IS NOT NULL AND jsonb_array_length(short_lines) = cardinality(product_ids) THEN',
      ],
    ],
    proof: 'apps/cart-inventory/test/reserve-stock.medium.spec.ts',
  },
  {
    keeps: 'Orders and a shopkeeper who counts lock stock levels in one order, so that they cannot deadlock.',
    in: 'apps/cart-inventory/src/stock/set-stock/set-stock.ts',
    off: [['ORDER BY level.product_id FOR UPDATE OF level', 'ORDER BY level.product_id DESC FOR UPDATE OF level']],
    proof: 'apps/cart-inventory/test/set-stock.medium.spec.ts',
  },
  {
    keeps: 'Goods go back on the shelf once, whatever is said about their order afterwards.',
    in: 'apps/cart-inventory/src/stock/claim/claim-life.ts',
    off: [["released: { sell: 'nothing', 'put-back': 'nothing'", "released: { sell: 'nothing', 'put-back': 'free-held'"]],
    proof: 'apps/cart-inventory/test/claim-life.medium.spec.ts',
  },
  {
    keeps: 'An order that was cancelled before its placing was heard of holds nothing.',
    in: 'apps/cart-inventory/src/stock/claim/claim-life.ts',
    off: [["'put-back': 'refuse-in-advance'", "'put-back': 'nothing'"]],
    proof: 'apps/cart-inventory/test/claim-life.medium.spec.ts',
  },
  {
    keeps: 'Goods held for long are freed only when the order says so.',
    in: 'apps/cart-inventory/src/stock/ask-overdue/overdue-claims.ts',
    off: [
      [
        '      this.outbox.add(\n        tx,\n        overdue',
        '      for (const { orderId } of overdue) await this.claims.freeHeld(tx, orderId);\n      this.outbox.add(\n        tx,\n        overdue',
      ],
    ],
    proof: 'apps/cart-inventory/test/overdue-claims.medium.spec.ts',
  },
  {
    keeps: 'One Idempotency-Key is one order, on every replica.',
    in: 'apps/gateway/src/ordering/order-id.ts',
    off: [['`order:${idempotencyKey.toLowerCase()}`', '`order:${idempotencyKey.toLowerCase()}:${process.hrtime.bigint()}`']],
    proof: 'apps/gateway/test/place-order.medium.spec.ts',
  },
  {
    keeps: 'A key that was used for one order does not answer for another.',
    in: 'apps/orders/src/place-order/place-order.ts',
    off: [['if (stored.bodyHash !== bodyHash) {', 'if (stored.bodyHash === undefined) {']],
    proof: 'apps/orders/test/place-order.medium.spec.ts',
  },
  {
    keeps: 'Who expected another total is asked again instead of charged.',
    in: 'apps/orders/src/place-order/place-order.ts',
    off: [['request.expectedTotalMinor !== quote.totalMinor', 'quote.totalMinor < 0']],
    proof: 'apps/orders/test/place-order.medium.spec.ts',
  },
  {
    keeps: 'Steps of one order follow each other, whoever takes them at the same moment.',
    in: 'apps/orders/src/order/order.repository.ts',
    off: [['ORDER BY o.id FOR UPDATE OF o`', 'ORDER BY o.id`']],
    proof: 'apps/orders/test/meanwhile.medium.spec.ts',
  },
  {
    keeps: 'A deadline that was met meanwhile ends nothing.',
    in: 'apps/orders/src/fulfilment/fulfilment.ts',
    off: [['if (order && (await this.orders.isOverdue(tx, orderId)))', 'if (order)']],
    proof: 'apps/orders/test/meanwhile.medium.spec.ts',
  },
  {
    keeps: 'A rider has one order at a time.',
    in: 'apps/dispatch/src/timers/advance-deliveries.sql.ts',
    off: [
      ['r.on_shift AND NOT EXISTS (SELECT FROM assignments a WHERE a.rider_id = r.id AND a.released_at IS NULL)', 'r.on_shift'],
    ],
    and: [
      {
        in: 'apps/dispatch/src/migrations/create-dispatch.migration.ts',
        off: [['CREATE UNIQUE INDEX assignments_rider', 'CREATE INDEX assignments_rider']],
      },
    ],
    proof: 'apps/dispatch/test/deliveries.medium.spec.ts',
  },
  {
    keeps: 'A delivery starts once, however often the acceptance is told.',
    in: 'apps/dispatch/src/deliveries/delivery.repository.ts',
    off: [['WHERE deliveries.district IS NULL AND deliveries.stopped_at IS NULL\n', 'WHERE deliveries.stopped_at IS NULL\n']],
    proof: 'apps/dispatch/test/deliveries.medium.spec.ts',
  },
  {
    keeps: 'After a long stop the stages of a delivery keep their distance.',
    in: 'apps/dispatch/src/timers/advance-deliveries.sql.ts',
    off: [['THEN due_at ELSE now() END AS clock', 'THEN due_at ELSE due_at END AS clock']],
    proof: 'apps/dispatch/test/deliveries.medium.spec.ts',
  },
  {
    keeps: 'Of two tabs that change one signed-in cart none overwrites the other.',
    in: 'apps/cart-inventory/src/cart/keep-cart/carts.repository.ts',
    off: [['WHERE user_id = $1 AND version = $3 RETURNING', 'WHERE user_id = $1 AND $3::int > 0 RETURNING']],
    proof: 'apps/cart-inventory/test/carts.medium.spec.ts',
  },
];
