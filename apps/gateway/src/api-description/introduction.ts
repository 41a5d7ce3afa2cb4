/** The first page of the API description, in Markdown: what holds for every operation. */
export const introduction = `
The REST API of this shop: everything its own pages, its console and programs of other companies use. Changes of orders, stock and
products are also published as events, by webhook, feed and RabbitMQ: [events](/docs/events), [AsyncAPI](/api/asyncapi.json).

- Bodies are JSON in UTF-8. An unknown field of a request is refused, so that a misspelt one is noticed.
- Amounts are whole hundredths of the currency of the shop, grosze or cents, and end in \`Minor\`: \`4999\` is 49.99 zł. Times are ISO 8601 in UTC; days
  are days in the time zone of the shop. Both are named by [the store](/api/store).
- A \`district\` is one of the \`name\`s of \`districts\` in [the store](/api/store); a district that is not \`deliverable\` gets a price and no order.
- **New fields may appear in any answer**, and new values in lists of words such as \`paymentMethod\`. Ignore what you do not know. A field, a code or an
  operation that is to be removed is marked as deprecated one minor version before.

# Signing in

Most operations of the shop need no sign-in. \`POST /api/auth/sign-in\` answers with an \`accessToken\`, valid for ten minutes, and sets a cookie with
which \`POST /api/auth/refresh\` gets the next one. Send the token as \`Authorization: Bearer …\`. An operation of the console names the permission it
needs; the roles of the staff include them.

Programs use an API key instead, also as \`Authorization: Bearer kirana_…\`. An owner creates it in the console under Integrators. Keep it out of
browsers and repositories.

An order that was placed without an account is opened by its \`accessToken\`, sent as \`X-Order-Token\`. Without it, only the status is shown.

# Errors

An error is a problem document ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)), \`application/problem+json\`. Decide by \`code\`: codes never change
their meaning, texts may. \`detail\` is a sentence for people, \`traceId\` finds the request in the shop's logs, and \`invalid-request\` lists each refused
field in \`errors\`. Each operation names the codes it answers with besides these:

| code | status | what to do |
| --- | --- | --- |
| \`invalid-request\` | 400 | correct the fields of \`errors\` |
| \`unauthenticated\`, \`invalid-token\` | 401 | sign in, or refresh the session |
| \`forbidden\` | 403 | the account or the key may not do this |
| \`too-many-requests\` | 429 | wait as long as \`Retry-After\` says |
| \`service-unavailable\` | 503 | repeat after a few seconds |

# Changes by several people

What an admin changes names the state it was read in: a \`version\`, or the values that were shown. If it has changed since, the answer is 409
\`changed-meanwhile\` with the present state in \`current\`. The cart does the same with \`ETag\` and \`If-Match\`.

# Repeating a request

A GET may always be repeated. \`POST /api/orders\` needs an \`Idempotency-Key\`, a UUID you choose: with the same key and body it gives the same answer
and places no second order; with another body it is refused (\`idempotency-key-reused\`). Repeat it after a broken connection, 429 or 503. 202 means
that the order is recorded and its outcome comes by email and at the address in \`Location\`.

Commands for stock carry a \`commandId\` of your choice with the same effect.

# Pagination

Lists that can grow take \`page\` and \`pageSize\` and answer with \`items\` and \`total\`. Lists to which entries are added all the time answer with a
cursor in \`next\`: pass it on as it is, and store it once you have dealt with the entries before it.

# Rate limits

Requests are counted for each address, and for each API key. Every operation names its limit. A refused request is answered with 429 and
\`Retry-After\` in seconds.
`.trim();
