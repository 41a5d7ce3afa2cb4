import { formatMoney, type Locale } from '@kirana/i18n';
import type { Stripe } from 'stripe';
import type { Words } from './words.js';

const style = `:root{color-scheme:light dark;--paper:light-dark(#fff9ef,#16100c);--surface:light-dark(#fff,#211913);--ink:light-dark(#2b1a10,#f7eee3);
--muted:light-dark(#6a574a,#c3b2a2);--leaf:light-dark(#1c6b47,#7bd3a4);--on-leaf:light-dark(#fff,#16100c);--chilli:light-dark(#b42318,#ff8a7a);--line:light-dark(#e9dcc8,#3a2d24);--edge:light-dark(#8f7a69,#927d6c)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
.sim{background:#f0a51e;color:#2b1a10;padding:.5rem 1rem;text-align:center;font-weight:600}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font:600 1.6rem/1.2 Georgia,serif;margin:.25rem 0 1rem}.brand{color:var(--leaf);font:700 1.1rem Georgia,serif}
section{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1.25rem;margin:0 0 1rem}h2{font-size:1.1rem;margin:0 0 .75rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}.sum{font-weight:700;border-top:1px solid var(--line);padding-top:.5rem;margin-top:.25rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}input{width:100%;min-height:48px;padding:.6rem .8rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:10px}
input[aria-invalid=true]{border:2px solid var(--chilli)}button,.link{display:block;width:100%;min-height:48px;margin-top:1rem;border-radius:999px;font:600 1.05rem system-ui,sans-serif;cursor:pointer;text-align:center;padding:.7rem 1rem}
button{border:0;background:var(--leaf);color:var(--on-leaf)}button.plain{background:none;color:inherit;border:1px solid var(--edge)}.link{color:inherit}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}.alert{color:var(--chilli);font-weight:600}.muted{color:var(--muted);font-size:.95rem}code{font-size:.95rem;white-space:nowrap}ul{margin:.25rem 0 0;padding-left:1.2rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}`;

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export interface PageFrame {
  readonly words: Words;
  readonly language: Locale;
  /** The name of the shop; nothing while it is not known. */
  readonly shop?: string;
  /** Seconds until the browser redirects, and its target; the same page when left out. */
  readonly redirect?: { readonly afterSeconds: number; readonly to?: string };
}

/** Renders a whole page around `content`, without scripts. */
export function page({ words, language, shop = '', redirect }: PageFrame, content: string): string {
  const refresh = redirect
    ? `<meta http-equiv="refresh" content="${redirect.afterSeconds}${redirect.to === undefined ? '' : `;url=${escapeHtml(redirect.to)}`}">`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">${refresh}<title>${escapeHtml([words.title, shop].filter(Boolean).join(' · '))}</title><style>${style}</style></head>
<body><header class="sim">${escapeHtml(words.simulator)}</header><main><div class="brand">${escapeHtml(shop)}</div><h1>${escapeHtml(words.title)}</h1>${content}</main></body></html>`;
}

/** Renders the lines and the total of the payment. */
export function summary(
  lines: readonly Stripe.LineItem[],
  totalMinor: number,
  { words, language }: Pick<PageFrame, 'words' | 'language'>,
): string {
  const money = (minor: number) => formatMoney(minor, language, lines[0]?.currency.toUpperCase());
  const rows = lines.map(line => {
    const name = `${line.quantity === 1 ? '' : `${line.quantity} × `}${line.description ?? ''}`;
    return `<dt>${escapeHtml(name)}</dt><dd>${money(line.amount_total)}</dd>`;
  });
  return `<section><dl>${rows.join('')}<dt class="sum">${escapeHtml(words.total)}</dt><dd class="sum">${money(totalMinor)}</dd></dl></section>`;
}
