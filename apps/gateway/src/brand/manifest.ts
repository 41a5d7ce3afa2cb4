import { generatedAddress, generatedIdOf } from '@kirana/contracts';
import { defaultLocale, inLanguage, isUsualCity } from '@kirana/i18n';
import { isDelivered, type ShownBrand } from './shop-brand.js';

interface Manifest {
  readonly shortcuts?: readonly object[];
  readonly [member: string]: unknown;
}

/** Returns the web app manifest of the built client in the name and the look of the shop. */
export function brandedManifest(built: string, brand: ShownBrand): string {
  // What was built names Warsaw.
  if (isDelivered(brand) && isUsualCity()) return built;
  const { name, logo, accent, tagline } = brand;
  // Screenshots show a shop of the delivered name.
  const { screenshots: _screenshots, ...manifest } = JSON.parse(built) as Manifest;
  const picture = generatedIdOf(logo ?? '');
  const icons = picture && ([192, 640] as const).map(width => iconOf(picture, width));
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    description: inLanguage(tagline, defaultLocale) ?? name,
    ...(accent && { theme_color: accent.light }),
    ...(icons && { icons, shortcuts: manifest.shortcuts?.map(shortcut => ({ ...shortcut, icons: [icons[0]] })) }),
  });
}

function iconOf(picture: string, width: 192 | 640) {
  return { src: generatedAddress(picture, width, 'png'), sizes: `${width}x${width}`, type: 'image/png' };
}
