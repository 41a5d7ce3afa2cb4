import type { Locale } from '@kirana/i18n';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Texts } from '../../lib/i18n/messages.js';
import { MoreTexts } from '../../lib/i18n/more-texts.js';

/** Returns a part of the console that is fetched when it is shown, at the same time as its own texts. */
export function consolePage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: Texts,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [{ default: Page }] = await Promise.all([load(), texts.fetch(document.documentElement.lang as Locale)]);
    return {
      default: (props: Props) => (
        <MoreTexts texts={texts}>
          <Page {...props} />
        </MoreTexts>
      ),
    };
  });
}
