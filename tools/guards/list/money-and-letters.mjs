/** Money is taken and given back once; letters leave once and tell nothing to who must not know. */
export const moneyAndLetters = [
  {
    keeps: 'One attempt at a payment opens one page, also when the answer to the request got lost.',
    in: 'apps/payments/src/provider/provider.ts',
    off: [['`checkout:${payment.orderId}:${payment.attempt}`', '`checkout:${payment.orderId}:${process.hrtime.bigint()}`']],
    proof: 'apps/payments/test/crash.medium.spec.ts',
  },
  {
    keeps: 'One refund is made once, also when the answer to the request got lost.',
    in: 'apps/payments/src/provider/provider.ts',
    off: [
      ['`refund:${refund.id}:${refund.attempt}`', '`refund:${refund.id}:${process.hrtime.bigint()}`'],
      ["made.metadata?.['refundId'] === refund.id", "made.metadata?.['refundId'] === ''"],
    ],
    proof: 'apps/payments/test/crash.medium.spec.ts',
  },
  {
    keeps: 'A reason gives money back once, however many ask at the same moment.',
    in: 'apps/payments/src/refund-payment/refund.repository.ts',
    off: [
      ["ON CONFLICT (order_id, reason) WHERE state <> 'failed' DO NOTHING RETURNING", 'RETURNING'],
      ['VALUES ($1, $2, $3)', "VALUES ($1, $2 || '-' || gen_random_uuid()::text, $3)"],
    ],
    proof: 'apps/payments/test/money.medium.spec.ts',
  },
  {
    keeps: 'A capture is told once, whoever finds it and however often.',
    in: 'apps/payments/src/follow-payment/settle-payment.ts',
    off: [['intentId, amountMinor))) return;', 'intentId, amountMinor))) void 0;']],
    proof: 'apps/payments/test/webhook.medium.spec.ts',
  },
  {
    keeps: 'Nobody is charged for an order whose sums do not agree.',
    in: 'apps/payments/src/open-checkout/open-checkout.ts',
    off: [['if (totalOf(payment.lines) !== payment.amountMinor)', 'if (totalOf(payment.lines) < 0)']],
    proof: 'apps/payments/test/money.medium.spec.ts',
  },
  {
    keeps: 'A message of the provider counts only with its signature.',
    in: 'apps/payments/src/receive-webhook/read-message.ts',
    off: [
      [
        'event = Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now);',
        'event = JSON.parse(payload) as Stripe.Event;',
      ],
    ],
    proof: 'apps/payments/test/webhook.medium.spec.ts',
  },
  {
    keeps: 'A message of the provider that says it comes from the future is refused.',
    in: 'apps/payments/src/receive-webhook/read-message.ts',
    off: [['Math.abs(now / 1_000 - time) <= toleranceSeconds', 'now / 1_000 - time <= toleranceSeconds']],
    proof: 'apps/payments/test/webhook.medium.spec.ts',
  },
  {
    keeps: 'Money that comes after the cancellation goes back.',
    in: 'apps/orders/src/fulfilment/fulfilment.saga.ts',
    off: [
      [
        "{ in: 'cancelled', on: paymentCaptured, to: 'refunding', publish: [refundDue, letterDue] }",
        "{ in: 'cancelled', on: paymentCaptured, ignore: 'too late' }",
      ],
    ],
    proof: 'apps/orders/src/fulfilment/fulfilment.saga.spec.ts',
  },
  {
    keeps: 'A letter is held by one replica while it leaves.',
    in: 'apps/notifications/src/mail-log/mail-log.repository.ts',
    off: [['ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`', 'ORDER BY due_at LIMIT 1`']],
    proof: 'apps/notifications/test/sending.medium.spec.ts',
  },
  {
    keeps: 'A letter that leaves twice has the same Message-ID both times.',
    in: 'apps/notifications/src/mail-log/mail-log.repository.ts',
    off: [
      [
        'message_id AS "messageId", letter',
        "replace(message_id, '@', extract(epoch FROM clock_timestamp()) || '@') AS \"messageId\", letter",
      ],
    ],
    proof: 'apps/notifications/test/sending.medium.spec.ts',
  },
  {
    keeps: 'What was forgotten is not written to, however late its letter is announced.',
    in: 'apps/notifications/src/mail-log/mail-log.repository.ts',
    off: [['WHERE NOT EXISTS (SELECT FROM forgotten f WHERE f.about IN ($1::uuid, $5::uuid))', 'WHERE true']],
    proof: 'apps/notifications/test/sending.medium.spec.ts',
  },
];
