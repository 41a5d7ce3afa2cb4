import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { AccessTokenVerifier } from '../sign-in/access-token-verifier.js';
import type { Claims } from '../sign-in/claims.js';
import { Revocations } from '../sign-in/revocations.js';

/** Identifies the caller of each socket by the access token of its handshake (`auth.token`), if it has a valid one. */
@Injectable()
export class SocketClaims {
  readonly #asked = new WeakMap<Socket, Promise<Claims | undefined>>();
  readonly #known = new WeakMap<Socket, Claims>();

  constructor(
    private readonly tokens: AccessTokenVerifier,
    private readonly revocations: Revocations,
  ) {}

  begin(socket: Socket): void {
    const { token } = socket.handshake.auth as { token?: unknown };
    // A socket with an invalid token may still follow what is public.
    const claims = typeof token === 'string' ? this.tokens.verify(token).catch(() => undefined) : Promise.resolve(undefined);
    this.#asked.set(
      socket,
      claims.then(found => {
        if (found) this.#known.set(socket, found);
        return found;
      }),
    );
  }

  async of(socket: Socket): Promise<Claims | undefined> {
    const claims = await this.#asked.get(socket);
    return claims && !this.#isOver(claims) ? claims : undefined;
  }

  /** Closes sockets whose token was revoked. A client that still has a session reconnects on its own with a new token. */
  closeRevokedSockets(sockets: Iterable<Socket>): void {
    for (const socket of sockets) {
      const claims = this.#known.get(socket);
      if (claims && this.#isOver(claims)) socket.conn.close();
    }
  }

  #isOver(claims: Claims): boolean {
    return claims.expiresAt < new Date().getTime() || this.revocations.covers(claims);
  }
}
