/** Names of a machine for itself. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a page was requested under another loopback name than the shop's own address, on the same port: `127.0.0.1` instead of
 * `localhost`. To a browser these are two shops, each with a cart and orders of its own, and the payment page leads back to only one.
 *
 * @param host as in the request's `Host` header.
 */
export function isOtherLoopback(host: string, publicUrl: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const asked = new URL(`http://${host}`);
  const own = new URL(publicUrl);
  return (
    own.protocol === 'http:' &&
    asked.hostname !== own.hostname &&
    asked.port === own.port &&
    [asked, own].every(({ hostname }) => loopback.test(hostname))
  );
}
