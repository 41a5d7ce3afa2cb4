import { isSound } from '@kirana/http-edge';
import type { GatewayMetadata } from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';

/**
 * Options of the single socket server. Every gateway class must use the same ones: Nest creates the server for the first class it finds,
 * and the others join it.
 */
export const socketOptions: GatewayMetadata = {
  path: '/socket.io',
  transports: ['websocket'],
  maxHttpBufferSize: 16_000,
  serveClient: false,
  // Handshakes bypass the router, and therefore its check for non-canonical addresses and for a second host.
  allowRequest: (request: IncomingMessage, decide: (error: string | null, isAllowed: boolean) => void) =>
    decide(null, isSound(request)),
};
