import { html, type Html } from './html.js';
import type { ReceiptContent } from './email-content.js';

const border = 'border-top:1px solid #E9DCC8;';
const number = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;';

/** Renders the receipt part of an email: lines, sums and the VAT contained. */
export function renderReceipt({ title, lines, sums, vatTitle, vatHeading, vatRows, note }: ReceiptContent): Html {
  return html`<h2
      class="ink"
      style="margin:28px 0 8px;font-family:Fraunces,Georgia,'Times New Roman',serif;font-size:20px;font-weight:600;color:#2B1A10;"
    >
      ${title}
    </h2>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.5;">
      ${lines.map(
        ({ quantity, name, amount }) =>
          html`<tr>
            <td class="line muted" valign="top" style="${border}padding:8px 12px 8px 0;color:#6A574A;white-space:nowrap;">
              ${quantity}
            </td>
            <td class="line ink" style="${border}padding:8px 0;color:#2B1A10;">${name}</td>
            <td class="line ink" valign="top" style="${border}padding:8px 0 8px 12px;color:#2B1A10;${number}">${amount}</td>
          </tr>`,
      )}
      ${sums.map(({ name, amount, isTotal }, at) => {
        const weight = isTotal ? 'font-weight:700;font-size:17px;' : '';
        const line = at === 0 ? border : '';
        return html`<tr>
          <td
            colspan="2"
            class="line ${isTotal ? 'ink' : 'muted'}"
            style="${line}padding:${at === 0 ? 8 : 3}px 0 3px;color:${isTotal ? '#2B1A10' : '#6A574A'};${weight}"
          >
            ${name}
          </td>
          <td class="line ink" style="${line}padding:${at === 0 ? 8 : 3}px 0 3px 12px;color:#2B1A10;${number}${weight}">
            ${amount}
          </td>
        </tr>`;
      })}
    </table>
    <h3 class="muted" style="margin:20px 0 4px;font-size:13px;font-weight:600;color:#6A574A;">${vatTitle}</h3>
    <table width="100%" cellpadding="0" cellspacing="0" style="font-size:13px;line-height:1.5;">
      <tr>
        ${vatHeading.map((text, at) => html`<th scope="col" class="muted" style="padding:2px 0;font-weight:400;color:#6A574A;${at === 0 ? 'text-align:left;' : number}">${text}</th>`)}
      </tr>
      ${vatRows.map(
        cells =>
          html`<tr>
            ${cells.map((text, at) => html`<td class="ink" style="padding:2px 0;color:#2B1A10;${at === 0 ? '' : number}">${text}</td>`)}
          </tr>`,
      )}
    </table>
    <p class="muted" style="margin:12px 0 0;font-size:13px;color:#6A574A;">${note}</p>`;
}
