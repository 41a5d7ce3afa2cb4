import { Inject, Injectable } from '@nestjs/common';
import proxyAddr from '@fastify/proxy-addr';
import type { Socket } from 'socket.io';

/** `TRUSTED_PROXIES`, as Fastify reads it for requests. */
export const TRUSTED_PROXIES = Symbol('TRUSTED_PROXIES');

/** Where a socket comes from: behind a proxy that is trusted what the proxy says, as for requests, or all its visitors would be one. */
@Injectable()
export class VisitorAddress {
  readonly #trusts: (address: string, hops: number) => boolean;

  constructor(@Inject(TRUSTED_PROXIES) trusted: string) {
    this.#trusts = proxyAddr.compile(trusted.split(',').map(proxy => proxy.trim()));
  }

  of(socket: Socket): string {
    return proxyAddr(socket.request, this.#trusts);
  }
}
