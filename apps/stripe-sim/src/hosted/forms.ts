import { escapeHtml } from './page.js';
import type { Words } from './words.js';

export type Field = 'number' | 'expiry' | 'cvc' | 'code';

const step = (name: string) => `<input type="hidden" name="step" value="${name}">`;

function input(name: Field, label: string, wrong: Field | undefined, attributes: string): string {
  const invalid = wrong === name ? ' aria-invalid="true" aria-describedby="problem" autofocus' : '';
  return `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" required ${attributes}${invalid}>`;
}

export function cardForm(words: Words, wrong?: Field): string {
  const card = (number: string, what: string) => `<li><code>${number}</code> ${escapeHtml(what)}</li>`;
  return `<section><form method="post"><h2>${escapeHtml(words.card)}</h2>${step('card')}
${input('number', words.number, wrong, 'inputmode="numeric" autocomplete="off" maxlength="23"')}
<div class="pair"><div>${input('expiry', words.expiry, wrong, 'autocomplete="off" maxlength="9" placeholder="12 / 34"')}</div>
<div>${input('cvc', words.cvc, wrong, 'inputmode="numeric" autocomplete="off" maxlength="4"')}</div></div>
<button>${escapeHtml(words.pay)}</button></form><p class="muted">${escapeHtml(words.testCards)}:</p>
<ul class="muted">${card('4242 4242 4242 4242', words.paid)}${card('4000 0000 0000 0002', words.refusedCard)}${card('4000 0025 0000 3155', words.asks)}</ul></section>`;
}

export function blikForm(words: Words, wrong?: Field): string {
  return `<section><form method="post"><h2>BLIK</h2>${step('blik')}
${input('code', words.blikCode, wrong, 'inputmode="numeric" autocomplete="one-time-code" maxlength="7" pattern="[0-9 ]*"')}
<p class="muted">${escapeHtml(words.blikHint)}</p><button>${escapeHtml(words.pay)}</button></form></section>`;
}

export function paypalForm(words: Words): string {
  return `<section><form method="post"><h2>PayPal</h2>
<button name="step" value="paypal-approve">${escapeHtml(words.paypalApprove)}</button>
<button class="plain" name="step" value="paypal-later">${escapeHtml(words.paypalLater)}</button>
<button class="plain" name="step" value="paypal-deny">${escapeHtml(words.paypalDeny)}</button></form></section>`;
}

/** Renders the bank's confirmation form; `what` states the reason. */
export function bankForm(words: Words, what: string): string {
  return `<section><form method="post"><h2>${escapeHtml(words.bankApp)}</h2><p role="status">${escapeHtml(what)}</p>
<button name="step" value="approve">${escapeHtml(words.approve)}</button>
<button class="plain" name="step" value="deny">${escapeHtml(words.deny)}</button></form></section>`;
}

export function cancelLink(words: Words, url: string | null): string {
  return url === null ? '' : `<a class="link" href="${escapeHtml(url)}">${escapeHtml(words.cancel)}</a>`;
}
