import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';

/** The behaviour of the mail server; handlers return an error to refuse. */
export interface Behaviour {
  onRecipient?: (address: string) => Error | undefined;
  /** Called after the whole mail was received, before it is answered with 250. */
  beforeAccepting?: () => Promise<void>;
}

/** An SMTP server on loopback that records accepted emails. */
export class MailServer {
  readonly accepted: (Email & { recipients: string[] })[] = [];

  private constructor(
    readonly port: number,
    private readonly server: SMTPServer,
    readonly behaviour: Behaviour,
    private readonly sockets: ReadonlySet<Socket>,
  ) {}

  static async start(behaviour: Behaviour = {}, port = 0): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, callback) => callback(behaviour.onRecipient?.(address)),
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          const take = async () => {
            running.accepted.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients });
            await behaviour.beforeAccepting?.();
          };
          take().then(() => callback(), callback);
        });
      },
    });
    server.on('error', () => undefined);
    const sockets = new Set<Socket>();
    server.server.on('connection', socket => sockets.add(socket));
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    const running = new MailServer((server.server.address() as AddressInfo).port, server, behaviour, sockets);
    return running;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  subjects(): string[] {
    return this.accepted.map(({ subject }) => subject ?? '').toSorted();
  }

  /** Breaks all connections, as a server that dies after it has taken over a mail. */
  async dropAll(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    await new Promise<void>(resolve => this.server.close(() => resolve()));
  }
}

/** Returns an error with an SMTP response code. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error('not here'), { responseCode });
}
