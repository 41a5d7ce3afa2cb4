/**
 * Writes the ledger of orders that a test has stored as they are, paid or refunded: the sale when the order was paid, what went back when it did, to the grosz
 * what the triggers would have written. Cash that came back to be collected once more, and refunds that the provider has taken back, left no time, and
 * count neither way.
 */
export const entriesOfPast = `
  INSERT INTO ledger_entries (order_id, at, kind, document, refund_id, vat_rate, gross_minor, vat_minor)
  WITH paid AS MATERIALIZED (
    SELECT o.id, o.payment_status, o.delivery_fee + o.tax - o.discount_minor AS fees_minor, l.refunded_at,
           coalesce(l.paid_at, CASE o.payment_status WHEN 'paid' THEN o.created_at END) AS paid_at
    FROM orders o LEFT JOIN (
      SELECT order_id, min(at) FILTER (WHERE payment_status = 'paid') AS paid_at, max(at) FILTER (WHERE payment_status = 'refunded') AS refunded_at
      FROM saga_log WHERE payment_status IN ('paid', 'refunded') GROUP BY order_id) l ON l.order_id = o.id
    WHERE o.payment_status IN ('paid', 'refunded')
  ), parts AS MATERIALIZED (
    SELECT id, vat_rate, sum(minor)::bigint AS minor
    FROM (SELECT paid.id, i.vat_rate, i.price::bigint * i.quantity - i.discount_minor AS minor FROM paid JOIN order_items i ON i.order_id = paid.id
          -- What of the discount is not off the goods is off the fees.
          UNION ALL SELECT paid.id, 23, i.discount_minor FROM paid JOIN order_items i ON i.order_id = paid.id WHERE i.discount_minor > 0
          UNION ALL SELECT id, 23, fees_minor FROM paid) each_part
    GROUP BY id, vat_rate
  ), refunds AS MATERIALIZED (
    SELECT paid.id, r.id AS refund_id, coalesce(i.vat_rate, 23) AS vat_rate, CASE r.state WHEN 'completed' THEN greatest(r.settled_at, paid.paid_at) END AS at,
           -- Cash that was not collected.
           r.settled_at < paid.paid_at AS was_off, sum(s.amount_minor)::bigint AS minor
    FROM paid JOIN partial_refunds r ON r.order_id = paid.id AND (r.state <> 'failed' OR r.owed)
      JOIN refund_shares s ON s.refund_id = r.id LEFT JOIN order_items i ON i.id = s.item_id
    GROUP BY paid.id, paid.paid_at, r.id, coalesce(i.vat_rate, 23)
  ), taken AS (
    SELECT id, vat_rate, sum(minor)::bigint AS counted, coalesce(sum(minor) FILTER (WHERE was_off), 0)::bigint AS off FROM refunds GROUP BY id, vat_rate
  ), entries AS (
    SELECT id, paid_at AS at, 0 AS place, NULL::uuid AS refund_id, vat_rate, minor - coalesce(off, 0) AS minor
    FROM parts JOIN paid USING (id) LEFT JOIN taken USING (id, vat_rate)
    UNION ALL SELECT id, at, 1, refund_id, vat_rate, -minor FROM refunds WHERE at IS NOT NULL AND was_off IS NOT TRUE
    UNION ALL SELECT id, refunded_at, 2, NULL, vat_rate, coalesce(counted, 0) - minor
    FROM parts JOIN paid USING (id) LEFT JOIN taken USING (id, vat_rate) WHERE payment_status = 'refunded'
  ), numbered AS (
    SELECT id, at, refund_id, vat_rate, minor, dense_rank() OVER (PARTITION BY id ORDER BY place = 0 DESC, at, place, refund_id) - 1 AS n,
           sum(minor) OVER (PARTITION BY id, vat_rate ORDER BY place = 0 DESC, at, place, refund_id)::bigint AS after
    FROM entries WHERE minor <> 0 AND at IS NOT NULL AND EXISTS (SELECT FROM paid WHERE paid.id = entries.id AND paid_at IS NOT NULL)
  )
  SELECT n.id, at, CASE n WHEN 0 THEN 'sale' ELSE 'correction' END, o.number || CASE n WHEN 0 THEN '' ELSE '/K' || n END, refund_id, vat_rate, minor,
         vat_in(after, vat_rate) - vat_in(after - minor, vat_rate)
  FROM numbered n JOIN orders o ON o.id = n.id ORDER BY at, n.id, n, vat_rate`;
