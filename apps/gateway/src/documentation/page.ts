import { escapeHtml } from '../markup/escape-html.js';

const styles = `
  :root { color-scheme: light dark; --paper: #FFF9EF; --surface: #FFFFFF; --ink: #2B1A10; --muted: #6A574A; --leaf: #1C6B47; --line: #E9DCC8; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #16100C; --surface: #211913; --ink: #F7EEE3; --muted: #C3B2A2; --leaf: #7BD3A4; --line: #3A2D24; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Figtree, system-ui, sans-serif; }
  main { max-width: 960px; margin: 0 auto; padding: 32px 16px; }
  nav { margin: 0 0 24px; } nav a { display: inline-block; min-height: 44px; padding: 10px 16px 10px 0; }
  h1 { font: 600 32px/1.15 Fraunces, Georgia, serif; margin: 0 0 8px; }
  h2 { font: 600 22px/1.2 Fraunces, Georgia, serif; margin: 32px 0 8px; }
  h3 { font-size: 14px; margin: 16px 0 4px; }
  p { margin: 0 0 12px; }
  a { color: var(--leaf); }
  details { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; margin: 0 0 8px; padding: 0 18px; }
  summary { min-height: 44px; padding: 10px 0; cursor: pointer; overflow-wrap: anywhere; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  small { color: var(--muted); font-size: 13px; }
  .wide { overflow-x: auto; margin: 0 0 12px; }
  table { border-collapse: collapse; width: 100%; font-size: 13px; }
  th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); }
  th { color: var(--muted); font-weight: 600; border-top: 0; }
  :focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }`;

/** Renders a documentation page without scripts or external resources. `body` is markup; the other parameters are plain text. */
export function documentPage(title: string, lead: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Kirana</title><link rel="icon" href="data:,"><style>${styles}</style></head><body><main>
<nav aria-label="Documentation"><a href="/">Shop</a><a href="/docs/events">Events</a><a href="/docs/api">API</a><a href="/docs/problems">Problems</a><a href="/api/asyncapi.json">AsyncAPI</a><a href="/api/openapi.json">OpenAPI</a></nav>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>${body}</main></body></html>`;
}
