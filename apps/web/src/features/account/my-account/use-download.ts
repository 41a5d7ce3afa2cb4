import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { exportMyData } from '../api.js';
import { notify } from '../../../lib/notify/notify.js';

/** Downloads all data the shop holds about the signed-in customer as a file. */
export function useDownload() {
  const t = useTranslations('errors');
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const content = JSON.stringify(await exportMyData(), null, 2);
      const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: 'kirana-my-data.json' });
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      console.error('the data could not be fetched', error);
      notify({ tone: 'error', title: t('generic'), description: t('unreachable') });
    } finally {
      setBusy(false);
    }
  }

  return { download, busy };
}
