import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchReceiptPdf } from './api.js';

export interface ReceiptActionsProps {
  orderRef: string;
  accessToken: string | undefined;
  number: string;
}

/** Buttons to print and download a receipt. */
export function ReceiptActions({ orderRef, accessToken, number }: ReceiptActionsProps) {
  const t = useTranslations('receipt');
  const { locale } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download() {
    setBusy(true);
    setFailure(undefined);
    try {
      save(await fetchReceiptPdf(orderRef, accessToken, locale), `kirana-${number}.pdf`);
    } catch (error) {
      console.error('the receipt could not be downloaded', error);
      setFailure(t('downloadFailedText'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => globalThis.print()}>{t('print')}</Button>
      <Button tone="secondary" disabled={busy} onClick={() => void download()}>
        {t('download')}
      </Button>
      <FailureLine title={t('downloadFailed')} text={failure} className="w-full" />
    </div>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts reading the file in the next task; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
