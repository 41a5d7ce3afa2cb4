import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that keeps what it is sent. */
export class Mailbox {
  readonly emails: string[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData(stream, _session, callback) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        stream.on('end', () => {
          mailbox.emails.push(text);
          callback();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const mailbox = new Mailbox(server);
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>(resolve => this.server.close(() => resolve()));
  }
}
