import { offeredLocales } from '@kirana/i18n';
import { useVisit } from '@kirana/web-kit/page/visit';

export interface PageMetaProps {
  title: string;
  description: string;
  /** The canonical path of the page, such as `/products/toor-dal-1kg`. */
  path: string;
  /** A path of this shop or an absolute address; defaults to the shop's own picture. */
  image?: string | undefined;
}

/** Sets the metadata for search engines and link previews. Each address serves all languages; `?lang=` selects one. */
export function PageMeta({ title, description, path, image }: PageMetaProps) {
  const { origin, shop } = useVisit();
  const address = `${origin}${path}`;
  const inLanguage = (locale: string) => `${address}${path.includes('?') ? '&' : '?'}lang=${locale}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {offeredLocales().map(locale => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta
        property="og:image"
        content={new URL(image || shop.preview || '/icons/preview.png', origin || 'http://localhost').href}
      />
    </>
  );
}
