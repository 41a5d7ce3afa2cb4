import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { AccessTokens } from '../sign-in/access-tokens.js';
import type { Claims } from '../sign-in/claims.js';
import { Revocations } from '../sign-in/revocations.js';

/** Who is behind each socket: the access token of its handshake (`auth.token`), or nobody. */
@Injectable()
export class SocketClaims {
  readonly #asked = new WeakMap<Socket, Promise<Claims | undefined>>();
  readonly #known = new WeakMap<Socket, Claims>();

  constructor(
    private readonly tokens: AccessTokens,
    private readonly revocations: Revocations,
  ) {}

  begin(socket: Socket): void {
    const { token } = socket.handshake.auth as { token?: unknown };
    // One whose token does not count may still follow what everybody may.
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

  /** A client that still has a session connects again by itself and says who it is. */
  hangUpOnRevoked(sockets: Iterable<Socket>): void {
    for (const socket of sockets) {
      const claims = this.#known.get(socket);
      if (claims && this.#isOver(claims)) socket.conn.close();
    }
  }

  #isOver(claims: Claims): boolean {
    return claims.expiresAt < Date.now() || this.revocations.covers(claims);
  }
}
