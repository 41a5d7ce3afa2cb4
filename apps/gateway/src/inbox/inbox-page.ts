import type { KeptMail } from '@kirana/contracts';
import { formatTime } from '@kirana/i18n';

const styles = `
  :root { color-scheme: light dark; --paper: #FFF9EF; --surface: #FFFFFF; --ink: #2B1A10; --muted: #6A574A; --leaf: #1C6B47; --line: #E9DCC8; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #16100C; --surface: #211913; --ink: #F7EEE3; --muted: #C3B2A2; --leaf: #7BD3A4; --line: #3A2D24; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Figtree, system-ui, sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
  h1 { font: 600 32px/1.15 Fraunces, Georgia, serif; margin: 0 0 8px; }
  p { margin: 0 0 16px; color: var(--muted); }
  a { color: var(--leaf); }
  ol { list-style: none; margin: 24px 0 0; padding: 0; background: var(--surface); border-radius: 14px; overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: grid; gap: 2px; padding: 14px 18px; min-height: 44px; color: inherit; text-decoration: none; }
  li a:hover strong, li a:focus-visible strong { color: var(--leaf); text-decoration: underline; }
  small { font-size: 13px; color: var(--muted); overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 16px; }
  dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
  pre { white-space: pre-wrap; background: var(--surface); border-radius: 14px; padding: 18px; font-size: 13px; }
  :focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }`;

/** Renders the list of emails that were kept instead of being sent. */
export function inboxPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    mail =>
      `<li><a href="/inbox/${mail.id}"><strong>${escape(mail.subject)}</strong><small>${escape(mail.recipient)} · ${formatTime(mail.keptAt, 'dateTime', 'en')}</small></a></li>`,
  );
  const list =
    rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet. Place an order, and its confirmation appears here.</p>';
  return page('Inbox', `<h1>Inbox</h1><p>Mail this shop would have sent. <a href="/">To the shop</a></p>${list}`);
}

/** Renders one email. Its HTML is shown in a sandboxed frame that can neither run scripts nor load resources. */
export function mailPage(mail: KeptMail & { readonly text: string }): string {
  return page(
    mail.subject,
    `<p><a href="/inbox">Inbox</a></p><h1>${escape(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escape(mail.recipient)}</dd><dt>Kept</dt><dd>${formatTime(mail.keptAt, 'dateTime', 'en')}</dd><dt>Message-ID</dt><dd>${escape(mail.messageId)}</dd></dl>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${mail.id}/html"></iframe>
<details><summary>As text</summary><pre>${escape(mail.text)}</pre></details>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · Kirana</title><link rel="icon" href="data:,"><style>${styles}</style></head><body><main>${body}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
