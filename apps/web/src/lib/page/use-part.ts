import { useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';

/**
 * A component whose code is fetched when it is asked for, such as a dialog. When it cannot be fetched the page stays, `failure` says so, and
 * `show` fetches it again.
 */
export function usePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const t = useTranslations('errors');
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  return {
    /** Undefined while it is not to be shown. */
    Part,
    failure: hasFailed ? t('unreachable') : undefined,
    show: async (): Promise<void> => {
      try {
        const { default: Fetched } = await load();
        setPart(() => Fetched);
        setFailed(false);
      } catch (error) {
        console.error('a part of the page could not be fetched', error);
        setFailed(true);
      }
    },
    hide: () => setPart(undefined),
  };
}
