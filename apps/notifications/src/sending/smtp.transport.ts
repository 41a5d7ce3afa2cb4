import { createTransport, type Transporter } from 'nodemailer';
import type { Readable } from 'node:stream';
import type { Composer } from '../emails/composer.js';
import { MailRefused, MailUnanswered } from '../emails/mail.js';
import type { DueMail } from '../mail-log/due-email.js';
import type { Transport } from './transport.js';

/** Timeouts in milliseconds. Two servers in succession stay well below the 30 s that a transaction may be idle. */
const timeout = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 };
const timeoutInAllMs = 11_000;

interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS?: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Sends mail to an SMTP server over a few pooled connections. */
export class SmtpTransport implements Transport {
  readonly atOnce = 1;
  readonly #transporter: Transporter;
  /** The content of the mails that are being sent, by Message-ID: what has been read of it has gone to the server. */
  readonly #contents = new Map<string, Readable>();

  constructor(
    url: string,
    private readonly composer: Composer,
  ) {
    this.#transporter = createTransport({
      ...optionsFrom(url),
      ...timeout,
      pool: true,
      maxConnections: 3,
      // Retries are scheduled by the log, which records the attempts.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#transporter.use('stream', ({ message }, done) => {
      message?.processFunc(content => {
        this.#contents.set(message.messageId(), content);
        return content;
      });
      done();
    });
    // An idle connection that breaks is not an error; the next mail opens another.
    this.#transporter.on('error', () => undefined);
  }

  async send(due: DueMail): Promise<void> {
    const mail = this.composer.compose(due);
    // When the time is over, the connection is closed: the server does not accept later what another was given meanwhile.
    const signal = AbortSignal.timeout(timeoutInAllMs);
    try {
      await this.#transporter.sendMail({ ...mail, headers: { 'auto-submitted': 'auto-generated' }, signal });
    } catch (error) {
      if (isRefusal(error as SmtpError)) throw new MailRefused(reasonOf(error as SmtpError), { cause: error });
      const isUnanswered = this.#contents.get(mail.messageId)?.readableDidRead && (error as SmtpError).responseCode === undefined;
      throw isUnanswered ? new MailUnanswered('no answer to the content', { cause: error }) : error;
    } finally {
      this.#contents.delete(mail.messageId);
    }
  }

  close(): void {
    this.#transporter.close();
  }
}

function optionsFrom(url: string): SmtpOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const server = { host: hostname, port: Number(port) || (secure ? 465 : 587), secure };
  if (username === '') return server;
  // A password is never sent unencrypted.
  return { ...server, requireTLS: !secure, auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
}

/**
 * Returns whether a permanent answer (5xx) concerns the recipient or the content. Answers to the greeting or the login concern the
 * configuration, which can be corrected.
 */
function isRefusal({ code, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Leaves out the server's message, which often contains the address. */
function reasonOf({ code, responseCode }: SmtpError): string {
  return `refused: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim();
}
