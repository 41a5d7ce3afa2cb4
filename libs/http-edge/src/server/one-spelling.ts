/**
 * Returns whether a request target is in its one canonical form. Every other spelling is refused with 400 `address-not-canonical` before
 * any other code reads it.
 *
 * RFC 3986 treats many spellings as the same address (§6.2.2: `/%61pi` is `/api`, `%c5` is `%C5`, `/x/../api` is `/api`), and proxies in
 * front of the shop, the router and our own code need not agree on which. An address that one of them reads as guarded, another may read as
 * unguarded. Therefore nothing is normalized here: an address that is not already in normal form is not served.
 *
 * In normal form
 * - an unreserved character stands for itself and is never encoded (§2.3), nor is one that is allowed in a segment (§3.3);
 * - `;` does not occur: some programs cut off an address there;
 * - percent-encoding is applied once, with capital letters (§2.1), and never encodes a slash, backslash, percent sign, `?`, `#`, `;` or
 *   control character;
 * - no segment except the last is empty, and none is or ends with a dot (§5.2.4) or a space (file systems drop both at the end of a name);
 * - there is no fragment (§3.5: it never leaves the client) and no scheme and host. RFC 9112 §3.2.2 requires servers to accept the latter
 *   for the sake of proxies; the shop is not a proxy, and a second host beside the `Host` header would be ambiguous.
 *
 * The spelling of the query is not restricted: no decision depends on it.
 */
export function hasOneSpelling(target: string): boolean {
  return canonical.test(target);
}

const plain = String.raw`[\w~!$&'()*+,=:@-]`;
const encoded = '%(?:[89A-F][0-9A-F]|22|3[CE]|5[BDE]|60|7[BCD])';
const segment = `(?:${plain}|${encoded}|\\.|%20)*(?:${plain}|${encoded})`;
const canonical = new RegExp(`^/(?:${segment}(?:/${segment})*/?)?(?:\\?|$)`);

/** A path that no router can match, used in place of a refused one. */
export const unreadable = '/%';
