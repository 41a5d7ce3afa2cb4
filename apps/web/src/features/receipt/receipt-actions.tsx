import { Button } from '@kirana/ui';
import { useState } from 'react';
import { fetchReceiptPdf } from '../../lib/api/receipt.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';
import { useReceiptTexts } from './receipt-texts.js';

export interface ReceiptActionsProps {
  orderRef: string;
  accessToken: string | undefined;
  number: string;
}

/** Ways to keep a receipt: on paper, as a file. */
export function ReceiptActions({ orderRef, accessToken, number }: ReceiptActionsProps) {
  const said = useReceiptTexts();
  const { locale } = useLanguage();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      save(await fetchReceiptPdf(orderRef, accessToken, locale), `kirana-${number}.pdf`);
    } catch (error) {
      console.error('the receipt could not be downloaded', error);
      notify({ tone: 'error', title: said.downloadFailed, description: said.downloadFailedText });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => globalThis.print()}>{said.print}</Button>
      <Button tone="secondary" disabled={busy} onClick={() => void download()}>
        {said.download}
      </Button>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read the file by the next turn; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
