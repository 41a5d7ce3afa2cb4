import { hasOneSpelling } from '@kirana/http-edge';
import type { GatewayMetadata } from '@nestjs/websockets';

/**
 * Options of the single socket server. Every gateway class must use the same ones: Nest creates the server for the first class it finds,
 * and the others join it.
 */
export const socketOptions: GatewayMetadata = {
  path: '/socket.io',
  transports: ['websocket'],
  maxHttpBufferSize: 16_000,
  serveClient: false,
  // Handshakes bypass the router, and therefore its check for non-canonical addresses.
  allowRequest: ({ url }: { readonly url?: string }, decide: (error: string | null, isAllowed: boolean) => void) =>
    decide(null, hasOneSpelling(url ?? '')),
};
