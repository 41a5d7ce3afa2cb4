import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu'] });
const url = process.argv[2] ?? 'http://localhost:4391';
for (const [locale, path, cookie] of [['en-GB','/'],['pl-PL','/'],['en-GB','/products'],['pl-PL','/products?diet=vegan&without=nuts'],['en-GB','/products/toor-dal-1kg'],['pl-PL','/products/toor-dal-1kg','dark'],['en-GB','/products/nope'],['en-GB','/admin/orders']]) {
  const ctx = await b.newContext({ locale, viewport: { width: 1280, height: 900 } });
  if (cookie) await ctx.addCookies([{ name: 'theme', value: cookie, url }]);
  if (cookie) await ctx.addInitScript(() => localStorage.setItem('theme','dark'));
  const p = await ctx.newPage();
  p.on('console', m => ['error','warning'].includes(m.type()) && console.log('  ', m.type(), m.text().slice(0,300)));
  p.on('pageerror', e => console.log('  pageerror', e.message.slice(0,400)));
  await p.addInitScript(() => { window.__cls = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) if (!e.hadRecentInput) window.__cls += e.value; }).observe({ type: 'layout-shift', buffered: true }); });
  await p.goto(url + path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(400);
  const name = path.replace(/\W+/g, '_') + locale;
  console.log(locale, path, await p.title(), 'cls', await p.evaluate(() => window.__cls), 'tiles', await p.locator('article').count(), await p.evaluate(() => document.documentElement.outerHTML.slice(0,60)), 'titles', await p.locator('title').count());
  await p.screenshot({ path: `/tmp/sf-shots-${name}.png` });
  await ctx.close();
}
await b.close();
