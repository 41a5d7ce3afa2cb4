import { createTransport, type Transporter } from 'nodemailer';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailRefused, type Mail } from '../emails/mail.js';
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

  constructor(url: string) {
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
    // An idle connection that breaks is not an error; the next mail opens another.
    this.#transporter.on('error', () => undefined);
  }

  async send(mail: Mail): Promise<void> {
    const timer = new AbortController();
    const late = sleep(timeoutInAllMs, undefined, { signal: timer.signal }).then(
      () => Promise.reject(new Error(`no answer within ${timeoutInAllMs} ms`)),
      () => undefined,
    );
    const sent = this.#transporter.sendMail({ ...mail, headers: { 'auto-submitted': 'auto-generated' } });
    try {
      await Promise.race([sent, late]);
    } catch (error) {
      // A late error of the server is ignored.
      sent.catch(() => undefined);
      throw isRefusal(error as SmtpError) ? new MailRefused(reasonOf(error as SmtpError), { cause: error }) : error;
    } finally {
      timer.abort();
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
