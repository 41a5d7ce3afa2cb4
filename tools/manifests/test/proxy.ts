import { eventually, ScratchFolder } from '@kirana/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { startInBackground, type BackgroundProgram } from './background-program.js';
import { root } from './environments.js';

/** Caddy with the configuration of a shop on one server. For localhost it makes its own certificate, as it gets one for a public host. */
export class Proxy {
  private constructor(
    private readonly program: BackgroundProgram,
    private readonly folder: ScratchFolder,
    readonly url: string,
    readonly httpPort: number,
    /** The certificate of its authority. */
    readonly ca: string,
  ) {}

  static async start(
    caddy: string,
    env: { PUBLIC_URL: string; GATEWAY: string; GATEWAY_PORT: string },
    httpPort: number,
  ): Promise<Proxy> {
    const folder = new ScratchFolder('proxy');
    const program = startInBackground(
      caddy,
      ['run', '--config', join(root, 'deploy/one-server/Caddyfile'), '--adapter', 'caddyfile'],
      {
        ...env,
        ACME_EMAIL: 'office@shop.example',
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: new URL(env.PUBLIC_URL).port,
        HOME: folder.path,
        XDG_DATA_HOME: folder.path,
        XDG_CONFIG_HOME: folder.path,
      },
    );
    const file = join(folder.path, 'caddy/pki/authorities/local/root.crt');
    await eventually('the proxy has a certificate', () => program.code() !== undefined || existsSync(file), 30_000, 100);
    if (program.code() !== undefined) throw new Error(`caddy has ended:\n${program.output()}`);
    return new Proxy(program, folder, env.PUBLIC_URL, httpPort, readFileSync(file, 'utf8'));
  }

  /** Connections that accept only certificates of its authority. */
  connect(connections: number): Pool {
    return new Pool(this.url, { connections, connect: { ca: this.ca, servername: 'localhost' } });
  }

  async stop(): Promise<void> {
    await this.program.stop();
    await this.folder.remove();
  }
}
