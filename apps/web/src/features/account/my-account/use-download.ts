import { exportMyData } from '@kirana/web-kit/account/api';
import { saveJson } from '@kirana/web-kit/browser/save-json';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Downloads all data the shop holds about the signed-in customer as a file. */
export function useDownload() {
  const t = useTranslations('errors');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      saveJson('kirana-my-data.json', await exportMyData());
    } catch (error) {
      console.error('the data could not be fetched', error);
      setFailure(t('unreachable'));
    } finally {
      setBusy(false);
    }
  }

  return { download, busy, failure };
}
