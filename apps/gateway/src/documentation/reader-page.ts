/**
 * The page at /docs/api may run the scripts of this server, talk to this server and load nothing from elsewhere, so it works offline and
 * tells no other server who reads it. The reader writes its styles into the page.
 */
export const readerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const settings = {
  url: '/api/openapi.json',
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  documentDownloadType: 'json',
  defaultOpenFirstTag: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  metaData: { title: 'API · Kirana' },
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Colours of the shop in both modes. */
const colours = `
.light-mode {
  --scalar-background-1: #fff9ef; --scalar-background-2: #ffffff; --scalar-background-3: #f5ebdb; --scalar-border-color: #e9dcc8;
  --scalar-color-1: #2b1a10; --scalar-color-2: #5b483b; --scalar-color-3: #6a574a; --scalar-color-accent: #1c6b47;
  --scalar-background-accent: #1c6b4714; --scalar-color-green: #1c6b47; --scalar-color-blue: #1a5a96; --scalar-color-orange: #9a3d00;
  --scalar-color-red: #a8201a; --scalar-color-yellow: #735600; --scalar-color-purple: #6a3fa0; --scalar-sidebar-color-2: #5b483b;
}
.dark-mode {
  --scalar-background-1: #16100c; --scalar-background-2: #211913; --scalar-background-3: #2d231b; --scalar-border-color: #3a2d24;
  --scalar-color-1: #f7eee3; --scalar-color-2: #d5c6b7; --scalar-color-3: #c3b2a2; --scalar-color-accent: #7bd3a4;
  --scalar-background-accent: #7bd3a41f; --scalar-color-green: #7bd3a4; --scalar-color-blue: #7cc0ff; --scalar-color-orange: #ffab6b;
  --scalar-color-red: #ff9d94; --scalar-color-yellow: #ecc55a; --scalar-color-purple: #c8a6ff;
}
:root { --scalar-font: Figtree, system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }`;

/** Starts the reader; a file of its own, because the page runs no script written into it. */
export const startScript = `Scalar.createApiReference('#app', ${JSON.stringify({ ...settings, customCss: colours })});\n`;

/** The page of the reader; without JavaScript it leads to the document itself. */
export const readerPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Kirana</title><link rel="icon" href="data:,"></head><body><div id="app"></div>
<noscript><p>This page needs JavaScript. The document it shows is <a href="/api/openapi.json">/api/openapi.json</a>; events are at <a href="/docs/events">/docs/events</a>.</p></noscript>
<script src="/docs/api/reader.js"></script><script src="/docs/api/start.js"></script></body></html>`;
