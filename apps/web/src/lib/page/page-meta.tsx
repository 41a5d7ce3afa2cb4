import { useVisit } from './visit.js';

export interface PageMetaProps {
  title: string;
  description: string;
  /** The address the page is known by, such as `/products/toor-dal-1kg`. */
  path: string;
  /** An address of ours or a whole one; the shop's own picture when there is none. */
  image?: string | undefined;
}

/** What search engines and link previews read. One address speaks both languages; `?lang=` asks for one of them. */
export function PageMeta({ title, description, path, image }: PageMetaProps) {
  const { origin } = useVisit();
  const address = `${origin}${path}`;
  const inLanguage = (locale: string) => `${address}${path.includes('?') ? '&' : '?'}lang=${locale}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="en" href={inLanguage('en')} />
      <link rel="alternate" hrefLang="pl" href={inLanguage('pl')} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content="Kirana" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(image || '/icons/preview.png', origin || 'http://localhost').href} />
    </>
  );
}
