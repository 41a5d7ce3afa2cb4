import type { Locale } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import type { Texts } from '@kirana/web-kit/i18n/messages';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { laterPart } from '../lib/later-part.js';

/** Returns a part of the console that is fetched when it is shown, at the same time as its own texts. */
export function consolePage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: Texts,
): ComponentType<Props> {
  return laterPart(async () => {
    const [{ default: Page }] = await Promise.all([load(), texts.fetch(document.documentElement.lang as Locale)]);
    return {
      default: (props: Props) => (
        <WithTexts texts={texts}>
          <Page {...props} />
        </WithTexts>
      ),
    };
  }, 'page');
}

/** After a change of the language the page is there again once its texts have arrived. */
function WithTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const { locale } = useLanguage();
  const [, setArrived] = useState<Locale>();
  useEffect(() => {
    if (texts.loaded[locale]) return;
    const fail = (error: unknown) =>
      // Thrown while rendering, so that the page's guard shows it.
      setArrived(() => {
        throw error;
      });
    texts.fetch(locale).then(() => setArrived(locale), fail);
  }, [texts, locale]);
  return texts.loaded[locale] ? <MoreTexts texts={texts}>{children}</MoreTexts> : null;
}
