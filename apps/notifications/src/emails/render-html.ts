import { html, Html } from './html.js';
import { renderReceipt } from './render-receipt.js';
import type { BrandedContent, Row } from './email-content.js';

/** The green of the theme. */
const leaf = { light: '#1C6B47', dark: '#7BD3A4' };

/** The brand's colours. Mail clients without style sheet support use the light colours, which are set on the elements. */
const styles = (accent: string) =>
  new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
  a { text-underline-offset: 3px; }
  @media (max-width: 480px) {
    .sheet { padding: 24px 18px !important; }
    .heading { font-size: 25px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #16100C !important; }
    .sheet { background-color: #211913 !important; }
    .ink { color: #F7EEE3 !important; }
    .muted { color: #C3B2A2 !important; }
    .leaf { color: ${accent} !important; }
    .button { background-color: ${accent} !important; color: #16100C !important; }
    .line { border-color: #3A2D24 !important; }
  }`);

const family = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Renders the email as HTML: one column, no images, no external resources. */
export function renderHtml(content: BrandedContent): string {
  const {
    locale,
    subject,
    preview,
    heading,
    paragraphs,
    rows = [],
    action,
    receipt,
    link,
    footer,
    shop,
    accent,
    endLines = [],
  } = content;
  const { light, dark } = accent ?? leaf;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${styles(dark)}
        </style>
      </head>
      <body class="paper" style="margin:0;background-color:#FFF9EF;">
        <div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background-color:#FFF9EF;">
          <tr>
            <td align="center" style="padding:24px 12px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;font-family:${new Html(family)};"
              >
                <tr>
                  <td
                    class="leaf"
                    style="padding:4px 4px 16px;font-family:Fraunces,Georgia,'Times New Roman',serif;font-size:25px;font-weight:600;color:${light};"
                  >
                    ${shop}
                  </td>
                </tr>
                <tr>
                  <td
                    class="sheet ink"
                    style="background-color:#FFFFFF;border-radius:14px;padding:32px;color:#2B1A10;font-size:15px;line-height:1.5;"
                  >
                    <h1
                      class="heading ink"
                      style="margin:0 0 16px;font-family:Fraunces,Georgia,'Times New Roman',serif;font-size:32px;line-height:1.15;font-weight:600;color:#2B1A10;"
                    >
                      ${heading}
                    </h1>
                    ${paragraphs.map(text => html`<p class="ink" style="margin:0 0 12px;color:#2B1A10;">${text}</p>`)}
                    ${rows.length > 0 ? rowList(rows) : undefined} ${action && button(action, light)}
                    ${receipt && renderReceipt(receipt)}
                    ${link && html`<p style="margin:24px 0 0;"><a class="leaf" href="${link.url}" style="color:${light};">${link.label}</a></p>`}
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="padding:16px 4px;color:#6A574A;font-size:13px;line-height:1.5;">
                    ${footer}${endLines.map(line => html`<br />${line}`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}

function button({ label, url }: NonNullable<BrandedContent['action']>, light: string): Html {
  return html`<p style="margin:24px 0;">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;background-color:${light};color:#FFFFFF;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:10px;"
      >${label}</a
    >
  </p>`;
}

function rowList(rows: readonly Row[]): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0;font-size:15px;line-height:1.5;">
    ${rows.map(
      ({ name, value }) =>
        html`<tr>
          <td class="muted" valign="top" style="padding:2px 16px 2px 0;color:#6A574A;">${name}</td>
          <td class="ink" style="padding:2px 0;color:#2B1A10;">${unbroken(value)}</td>
        </tr>`,
    )}
  </table>`;
}

/** Keeps a postcode on one line. */
const unbroken = (value: string) =>
  value
    .split(/\b(\d\d-\d{3})\b/)
    .map((part, place) => (place % 2 === 1 ? html`<span style="white-space:nowrap;">${part}</span>` : html`${part}`));
