import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import { countedAddress } from '@kirana/http-edge';
import proxyAddr from '@fastify/proxy-addr';
import type { Socket } from 'socket.io';
import type { GatewayConfig } from '../config.js';

/**
 * Determines the address under which the client of a socket is counted. Behind a trusted proxy it is the address the proxy forwards, as for
 * requests; otherwise all visitors behind the proxy would share one address.
 */
@Injectable()
export class VisitorAddress {
  readonly #trusts: (address: string, hops: number) => boolean;

  constructor(@Inject(CONFIG) config: Pick<GatewayConfig, 'TRUSTED_PROXIES'>) {
    // As Fastify interprets it for requests.
    this.#trusts = proxyAddr.compile(config.TRUSTED_PROXIES.split(',').map(proxy => proxy.trim()));
  }

  of(socket: Socket): string {
    return countedAddress(proxyAddr(socket.request, this.#trusts));
  }
}
