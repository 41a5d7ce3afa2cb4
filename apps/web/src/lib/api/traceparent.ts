/** Creates a W3C trace context: the trace of a request starts here, so that all its effects, up to the email, can be found under one id. */
export function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`;
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('');
}
