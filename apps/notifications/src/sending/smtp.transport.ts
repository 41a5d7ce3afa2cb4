import { createTransport, type Transporter } from 'nodemailer';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailRefused, type Mail, type Transport } from './transport.js';

/** Longest waits in milliseconds. Two servers one after the other stay well below the 30 s a transaction may sit idle. */
const patience = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 };
const patienceInAllMs = 11_000;

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

/** Hands mail to an SMTP server over a few standing connections. */
export class SmtpTransport implements Transport {
  readonly #transporter: Transporter;

  constructor(url: string) {
    this.#transporter = createTransport({
      ...optionsFrom(url),
      ...patience,
      pool: true,
      maxConnections: 3,
      // Trying again is for the log, which knows what was tried.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // An idle connection that breaks is no news; the next mail opens another.
    this.#transporter.on('error', () => undefined);
  }

  async send(mail: Mail): Promise<void> {
    const timer = new AbortController();
    const late = sleep(patienceInAllMs, undefined, { signal: timer.signal }).then(
      () => Promise.reject(new Error(`no answer within ${patienceInAllMs} ms`)),
      () => undefined,
    );
    const sent = this.#transporter.sendMail({ ...mail, headers: { 'auto-submitted': 'auto-generated' } });
    try {
      await Promise.race([sent, late]);
    } catch (error) {
      // Whoever answers too late has nobody to tell.
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
  // A password never travels in the clear.
  return { ...server, requireTLS: !secure, auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
}

/** A final answer (5xx) to the recipient or the content. One to the greeting or the sign-in is about us and may be mended. */
function isRefusal({ code, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Without the server's sentence, which often repeats the address. */
function reasonOf({ code, responseCode }: SmtpError): string {
  return `refused: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim();
}
