import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that accepts one email after the other, and takes its time for each. */
export class SlowMailServer {
  /** How often each Message-ID was accepted. */
  readonly accepted = new Map<string, number>();
  /** Time from the end of an email to its acceptance, milliseconds. */
  pauseMs = 0;
  #last = Promise.resolve();

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<SlowMailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData(stream, _session, callback) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        stream.on('end', () => running.#accept(text).then(() => callback(), callback));
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const running = new SlowMailServer(server);
    return running;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.pauseMs = 0;
    await new Promise<void>(resolve => this.server.close(() => resolve()));
  }

  #accept(text: string): Promise<void> {
    this.#last = this.#last.then(async () => {
      await sleep(this.pauseMs);
      const id = /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? 'none';
      this.accepted.set(id, (this.accepted.get(id) ?? 0) + 1);
    });
    return this.#last;
  }
}
