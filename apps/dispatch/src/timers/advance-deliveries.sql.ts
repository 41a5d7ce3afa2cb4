import { forgivenLatenessMs, pickupDelayMs, timerPlan } from './timer-plan.js';

/** What a delivery's events go on from: the acceptance of its order. Deliveries of former versions know only the trace. */
const traceparent = `coalesce(traceparent, '00-' || trace_id || '-' || substr(md5(random()::text), 1, 16) || '-01')`;

/**
 * One step of every delivery that is due, in one statement: claim the timers, move the deliveries on, free the riders of those that have
 * arrived, arm or remove the timers, and write the outbox. All or nothing, so there is no moment a crash could fall into.
 * Parameters: batch size, scale. Answers how many timers were claimed.
 */
export const advanceDeliveries = `
  WITH plan (after, next, delay_ms) AS (
    VALUES ${timerPlan.map(({ after, next, delayMs }) => `('${after}', '${next}', ${delayMs === 'distance' ? 'NULL' : delayMs}::int)`).join(', ')}
  ), due AS (
    SELECT order_id, kind, due_at,
           CASE WHEN now() - due_at < interval '${forgivenLatenessMs} milliseconds' THEN due_at ELSE now() END AS clock
    FROM delivery_timers WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ), reached AS (
    UPDATE deliveries d SET stage = due.kind, stage_at = now(), version = d.version + 1
    FROM due WHERE d.order_id = due.order_id AND d.stopped_at IS NULL AND due.kind <> 'rider'
    RETURNING d.*, due.clock
  ), queued AS (
    UPDATE deliveries d SET waiting_since = due.due_at
    FROM due WHERE d.order_id = due.order_id AND d.stopped_at IS NULL AND due.kind = 'rider'
  ), released AS (
    UPDATE assignments a SET released_at = clock_timestamp()
    FROM reached WHERE a.order_id = reached.order_id AND reached.stage = 'delivered' AND a.released_at IS NULL
  ), armed AS (
    UPDATE delivery_timers t
    -- A rider an admin has given it already is not looked for again.
    SET kind = CASE WHEN has_rider THEN 'pickup' ELSE plan.next END,
        due_at = reached.clock + CASE WHEN has_rider THEN ${pickupDelayMs} ELSE coalesce(plan.delay_ms, reached.distance_metres) END
          * $2::float8 * interval '1 millisecond'
    FROM reached JOIN plan ON plan.after = reached.stage CROSS JOIN LATERAL (
      SELECT plan.next = 'rider' AND EXISTS (SELECT FROM assignments a WHERE a.order_id = reached.order_id AND a.released_at IS NULL) AS has_rider
    ) AS assigned_before
    WHERE t.order_id = reached.order_id
    RETURNING t.order_id
  ), removed AS (
    DELETE FROM delivery_timers t USING due
    WHERE t.order_id = due.order_id AND NOT EXISTS (SELECT FROM reached JOIN plan ON plan.after = reached.stage WHERE reached.order_id = t.order_id)
  ), told AS (
    INSERT INTO outbox (type, subject, aggregate_version, data, correlation_id, causation_id, traceparent)
    SELECT 'dispatch.stage-reached.v1', order_id::text, version,
           json_build_object('orderId', order_id, 'stage', stage, 'reachedAt', to_json(stage_at)),
           correlation_id, causation_id, ${traceparent}
    FROM reached ORDER BY clock
  )
  SELECT count(*)::int AS claimed FROM due`;

/**
 * Gives free riders to waiting deliveries: the first rider to the delivery that has waited longest (D-08), arms their timers and writes the
 * outbox. Parameter: scale. Callers hold the assignment lock, so that two replicas do not pick the same pair.
 */
export const assignRiders = `
  WITH free AS (
    SELECT id, name, phone, row_number() OVER (ORDER BY rank) AS place FROM riders r
    WHERE r.on_shift AND NOT EXISTS (SELECT FROM assignments a WHERE a.rider_id = r.id AND a.released_at IS NULL)
  ), waiting AS (
    SELECT order_id, waiting_since, row_number() OVER (ORDER BY waiting_since, order_id) AS place
    FROM deliveries WHERE waiting_since IS NOT NULL AND stopped_at IS NULL
  ), pairs AS (
    SELECT order_id, waiting_since, free.id, free.name, free.phone FROM waiting JOIN free USING (place)
  ), assigned AS (
    UPDATE deliveries d SET waiting_since = NULL, version = d.version + 1
    FROM pairs WHERE d.order_id = pairs.order_id AND d.waiting_since IS NOT NULL
    RETURNING d.*, pairs.id AS rider_id, pairs.name AS rider_name, pairs.phone AS rider_phone, pairs.waiting_since AS since
  ), noted AS (
    -- Not now(): this transaction may have begun, and waited, before the one that freed the rider.
    INSERT INTO assignments (rider_id, order_id, assigned_at) SELECT rider_id, order_id, clock_timestamp() FROM assigned
  ), armed AS (
    INSERT INTO delivery_timers (order_id, kind, due_at)
    SELECT order_id, 'pickup',
           -- A delivery that had to wait counts from now; one that did not keeps the plan's clock.
           CASE WHEN now() - since < interval '${forgivenLatenessMs} milliseconds' THEN since ELSE now() END
             + ${pickupDelayMs} * $1::float8 * interval '1 millisecond'
    FROM assigned
  ), told AS (
    INSERT INTO outbox (type, subject, aggregate_version, data, correlation_id, causation_id, traceparent)
    SELECT 'dispatch.rider-assigned.v1', order_id::text, version,
           json_build_object('orderId', order_id, 'assignedAt', to_json(now()),
                             'rider', json_build_object('id', rider_id, 'name', rider_name, 'phone', rider_phone)),
           correlation_id, causation_id, ${traceparent}
    FROM assigned
  )
  SELECT count(*)::int AS assigned FROM assigned`;
