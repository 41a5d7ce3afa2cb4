import type { ProblemCode } from '@kirana/contracts';

/** What each problem means and what the caller can do about it. Text between backticks is code. A test checks that no code is missing. */
export const problemExplanations: Readonly<Partial<Record<ProblemCode, string>>> = {
  'invalid-request':
    'A field is missing or does not have the form that the API description gives it. `errors` names each refused field with the reason. Correct them; repeating the request unchanged gives the same answer.',
  'malformed-request':
    'What arrived is not HTTP or not JSON. Check how the request is built; a proxy in between may have changed it.',
  'address-not-canonical':
    'The path is written in another spelling than its own, for example with `//`, `..` or an encoded letter. Send the path as it is documented.',
  'address-too-long':
    'A part of the path or of the query is too long. Shorten it, or send the values in the body where the route has one.',
  'headers-too-large':
    'The path and the headers together are larger than the server accepts. Send fewer or smaller headers and cookies.',
  'request-timeout': 'The request did not arrive in time. Send it again.',
  unauthenticated:
    'The route needs a signed-in user or an API key, and the request shows neither. Sign in, or send `Authorization: Bearer …`.',
  forbidden:
    'The caller is known and may not do this: the role, or the event types of the API key, do not include it. `permission` names what is missing, if it is a permission.',
  'foreign-origin':
    'A browser sent this from a page of another site, as `Origin` says. Call the API from your own server; programs need no `Origin`.',
  'session-missing': 'There is no session to renew. Sign in again.',
  'invalid-credentials': 'The email address, the password, the code or the passkey is wrong. The answer does not say which.',
  'invalid-token':
    'The access token has expired, was revoked or is not of this shop, or the route does not accept what was shown. Renew the session and repeat the request; programs with an API key may only call routes that name a scope.',
  'weak-password': 'The password is too short or too easy to guess. Choose another one.',
  'email-not-verified': "The account's email address has not been confirmed. Open the link in the email, or request a new one.",
  'invalid-code': 'The code or the link is wrong, was used before or has expired. Request a new one.',
  'invalid-passkey':
    'The passkey was not created for this request, was sent twice, or took longer than five minutes. Begin again.',
  'last-owner': 'A shop needs an owner. Make another person an owner first.',
  'in-team-already': 'This person belongs to the team already. Change their role instead of inviting them.',
  'other-address': 'The invitation was sent to another email address. Sign in with that one.',
  'coupon-refused':
    'The discount code does not apply to this order. `quote` is the order without it, and its `coupon` has the reason. Show both, and order again without the code or with another one.',
  'coupon-code-taken': 'There is a discount code with this spelling already. Choose another one.',
  'order-fields-invalid':
    'A field of the order is missing, or its value does not fit. `errors` names it. What extensions of a shop ask for is in `orderFields` of `GET /api/store`.',
  'delivery-fee-refunded':
    'The delivery fee of this order was refunded before, wholly or partly. Refund at most what is left of it.',
  'not-found': 'There is nothing at this address, or nothing that this caller may see. The two are not told apart.',
  'method-not-allowed': 'The address exists, but not with this method.',
  'payload-too-large': 'The body is larger than the route accepts. Send less at a time.',
  'unsupported-media-type':
    'The body has another `Content-Type` than the route takes, or none. The detail names the one it expects.',
  'too-many-requests':
    'The address, the account or the API key has used up its requests. Wait for the seconds in `Retry-After`, then repeat the request. Programs see what is left in the header `RateLimit`.',
  'insufficient-stock':
    'Fewer pieces are left than were asked for. The answer names the products and the quantities that are left; ask for fewer.',
  'price-changed':
    'The total differs from `expectedTotalMinor`. Show the new total and place the order again when the customer agrees.',
  'cart-changed': 'The cart was changed in another window. Read it again and repeat the change.',
  'cart-version-missing': 'A change of the cart needs its version. Send the `ETag` that was read in an `If-Match` header.',
  'changed-meanwhile':
    'What is to be changed is no longer as it was read: an admin or a program has changed it. `current` holds its state now. Decide again, and send the change with the new version.',
  'too-many-addresses': 'No further address can be saved. Remove one first.',
  'outside-delivery-area': 'The shop does not deliver to this address. The districts it delivers to are in `GET /api/store`.',
  'below-minimum-order': 'The goods cost less than the minimum order. Add something to the cart.',
  'orders-paused': 'The shop takes no new orders at the moment. Orders that were placed go on. Try again later.',
  'window-not-available':
    'The delivery window is full or over, or is not the one that the customer saw. `windowFrom` is the start of the one that the order would get: send it when the customer agrees. It is null when that one is full, or there is none; choose another one then.',
  'product-unavailable': 'A product of the cart is no longer sold. The answer names it; remove it from the order.',
  'payment-method-unavailable':
    'The shop does not take this payment method at the moment, or not for a total this small: `leastMinor` is the least it takes. Choose another one.',
  'invalid-signature': 'The signature of a webhook from the payment provider is wrong. Check the secret of the webhook.',
  'idempotency-key-missing':
    'Placing an order needs an `Idempotency-Key`, so that a repeated request does not place a second order. Send a new UUID for each order, and the same one for each repetition.',
  'idempotency-key-reused': 'This key was used for another request before. Use a new UUID for each order or message.',
  'order-not-cancellable': 'The order has gone too far to be cancelled.',
  'order-not-completed':
    'The order could not be completed, and nothing was charged. Place it again with a new `Idempotency-Key`.',
  'not-possible-now':
    'The order, rider or refund is in a state that does not allow this. Read it again: its state has probably changed.',
  'being-packed': 'Another admin is packing this order. `takeOver` takes it over.',
  'lines-open': 'Not every line of the order is marked as packed or missing. Mark the others first.',
  'lines-missing': 'Some products of the order were marked as missing. Confirm that it is to go out without them.',
  'no-rider':
    'The order has no rider: it would leave with nobody, or its cash would be with none. Give it to a rider first, or send `withoutRider`: then the till has the cash.',
  'steps-skipped':
    'The order is not packed yet, or not on its way. Send `skipsSteps` if it is all the same where the status says.',
  'proof-needed':
    'The shop asks for another proof of the delivery than was sent: none, a name or a code. Read the rides again: `proof` says which.',
  'wrong-code':
    "It is not the code that the order's customer is shown. `triesLeft` says how many further codes can be tried; after that the name of who takes the order is asked for.",
  'nothing-packed': 'Every product of the order was marked as missing. An admin has to cancel the order.',
  'refund-amount-exceeded':
    'More is to be refunded than the customer has paid and was not refunded yet. Read the order for what is left.',
  'refund-quantity-exceeded':
    'More pieces are to be refunded than were bought and not refunded yet. Read the order for what is left.',
  'invalid-api-key':
    'The API key is missing, unknown, expired or revoked. Send `Authorization: Bearer kirana_…` with a valid key; an owner of the shop creates one in the console under Integrators.',
  'insufficient-scope':
    'The API key is valid but does not include the scope that this route needs; `scope` names it. An owner of the shop creates a key with this scope. A route without a scope is for people only.',
  'cursor-too-old':
    'Events after this cursor were deleted for their age (90 days), so that some would be missed. Read the present state with `GET /api/admin/orders` and `GET /api/admin/products`, then start again with `after=0`.',
  'cursor-unknown':
    'This feed never returned this cursor: it is of another shop, or of events that were lost when a backup was restored. Read the present state with `GET /api/admin/orders` and `GET /api/admin/products`, then start again with `after=0`.',
  'forbidden-address':
    'The shop sends webhooks only to public addresses over https. Private, loopback and metadata addresses are refused in every notation.',
  'image-refused': 'The image provider will not make a picture of this description. Change the description.',
  'image-budget-used-up':
    'The shop has used up its daily budget for generated pictures. Try again tomorrow, or upload a picture.',
  'image-provider-busy': 'The image provider has too many requests. Try again in a minute.',
  'image-provider-timeout': 'The image provider did not answer in time. Try again.',
  'image-model-gone':
    'The image provider no longer offers the model of this shop. An operator has to set another one (`IMAGE_API_MODEL`); until then, upload pictures.',
  'image-provider-failed': 'The image provider failed. Try again, or upload a picture.',
  'image-not-an-image': 'The file is not a picture that can be read. Send a PNG, JPEG or WebP file.',
  'image-too-large': 'The picture has too many bytes or pixels. The detail names the limit.',
  'image-too-small': 'The picture has too few pixels. The detail names the least that each side needs.',
  'planned-price-overlaps': 'Another price is planned for a part of this time. Cancel that one, or choose another time.',
  'category-in-use': 'The category still has products. Move them to another category first.',
  'category-name-taken':
    'There is a category with this name already, in the language that `locale` names. Upper and lower case are the same. Choose another one.',
  'took-too-long':
    'Reading this takes longer than the shop waits for it, and was given up. Ask for a shorter time or for fewer rows; repeating the same takes as long.',
  'service-unavailable':
    'A part of the shop does not answer. Try again in a few seconds; what was sent with an `Idempotency-Key` or a `commandId` is done once at most.',
  'internal-error':
    'A fault of the shop. Its log explains it under `traceId`; give it to the operator. A request that only reads, or that has an `Idempotency-Key` or a `commandId`, can be repeated.',
};
