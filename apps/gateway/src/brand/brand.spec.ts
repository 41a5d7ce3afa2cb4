import { brandedManifest } from './manifest.js';
import { brandedShell } from './branded-shell.js';
import { titled } from './shop-title.js';
import { openIn, usualRegion } from '@kirana/i18n';
import type { ShownBrand } from './shop-brand.js';

const delivered: ShownBrand = { name: 'Kirana', logo: null, accent: null, tagline: null, hasDemoRange: true };
const logo = `/media/generated/uploaded-${'0'.repeat(24)}/640.webp`;
const own: ShownBrand = {
  name: '<Bacówka> $& "Co"',
  logo,
  accent: { light: '#7a1f4b', dark: '#f0a8c8' },
  tagline: { en: 'Cheese', pl: 'Sery' },
  hasDemoRange: false,
};
const shell =
  '<head><meta name="application-name" content="Kirana" /><link rel="apple-touch-icon" href="/icons/touch-180.png" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>Kirana</title></head><body><p lang="en">Kirana needs JavaScript.</p></body>';

describe('brandedShell', () => {
  it('leaves the shell of a shop as it was delivered', () => {
    expect(brandedShell(shell, delivered)).toBe(shell);
  });

  it('has the name escaped, the logo, the colours and what the scripts need to know', () => {
    const html = brandedShell(shell, own);
    expect(html).not.toContain('Kirana');
    expect(html).toContain('<title>&#60;Bacówka&#62; $&#38; &#34;Co&#34;</title>');
    expect(html).toContain(`<link rel="icon" href="${logo.replace('640.webp', '96.png')}" type="image/png" />`);
    expect(html).toContain('html:root{--leaf:light-dark(#7a1f4b,#f0a8c8);');
    const face = /data-face="([^"]*)"/
      .exec(html)?.[1]
      ?.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
    expect(JSON.parse(face ?? '')).toEqual({ logo, tagline: own.tagline, preview: logo, isOwnRange: true });
  });
});

describe('brandedShell of a shop elsewhere', () => {
  afterEach(() => openIn(usualRegion));

  it('tells the scripts where it is', () => {
    openIn({ ...usualRegion, timeZone: 'Europe/Berlin', currency: 'EUR' });
    expect(brandedShell(shell, delivered)).toContain(
      'data-face="{&#34;region&#34;:{&#34;timeZone&#34;:&#34;Europe/Berlin&#34;,&#34;currency&#34;:&#34;EUR&#34;}}"',
    );
  });

  it('does not install as a shop in Warsaw', () => {
    openIn({ city: { ...usualRegion.city, name: 'Berlin', words: {} } });
    expect(brandedShell(shell, delivered)).toContain('&#34;name&#34;:&#34;Berlin&#34;');
    const built = JSON.stringify({ name: 'Kirana: Indian groceries in Warsaw', screenshots: [{}] });
    expect(JSON.parse(brandedManifest(built, delivered))).toMatchObject({ name: 'Kirana', description: 'Kirana' });
  });
});

describe('brandedManifest', () => {
  const built = JSON.stringify({
    name: 'Kirana: groceries',
    short_name: 'Kirana',
    icons: [],
    screenshots: [{}],
    shortcuts: [{ url: '/cart' }],
  });

  it('is as it was built until the shop has a brand', () => {
    expect(brandedManifest(built, delivered)).toBe(built);
  });

  it('has name, colour and icons of the shop, and no pictures of another', () => {
    const manifest = JSON.parse(brandedManifest(built, own)) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: own.name, short_name: own.name, description: 'Cheese', theme_color: '#7a1f4b' });
    expect(manifest).not.toHaveProperty('screenshots');
    expect(manifest.icons.map(({ src }) => src.split('/').at(-1))).toEqual(['192.png', '640.png']);
  });
});

describe('titled', () => {
  it.each([
    [
      '<title>API · Kirana</title>Kirana-Webhooks/1',
      '<title>API · &#60;Bacówka&#62; $&#38; &#34;Co&#34;</title>Kirana-Webhooks/1',
    ],
    ['{"info":{"title":"Kirana: events"}}', '{"info":{"title":"<Bacówka> $& \\"Co\\": events"}}'],
  ])('names the shop in the title only: %s', (document, named) => {
    expect(titled(document, own.name)).toBe(named);
    expect(titled(document, 'Kirana')).toBe(document);
  });
});
