import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageOf } from './generation.js';
import { useGenerations } from './generations.store.js';
import { pngOf } from './png-of.js';

/** Delay between downloads, because browsers drop simultaneous ones, ms. */
const between = 250;

/** Downloads every picture generated in this visit, one file after the other (AIMG-004, AIMG-005). */
export function DownloadButton() {
  const t = useTranslations('adminImages');
  const c = useTranslations('console');
  const made = useGenerations(({ of }) => of);
  const [busy, setBusy] = useState(false);
  const pictures = Object.entries(made).flatMap(([productId, generation]) => {
    const image = imageOf(generation)?.image;
    return image ? [{ productId, image }] : [];
  });

  async function download() {
    setBusy(true);
    for (const { productId, image } of pictures) {
      try {
        saveFile(await pngOf(image), `${productId}.png`);
      } catch (error) {
        console.error(`the picture of ${productId} was not saved`, error);
        notify({ tone: 'error', title: c('error'), description: t('notSaved', { id: productId }) });
      }
      await new Promise(resolve => setTimeout(resolve, between));
    }
    setBusy(false);
  }

  return (
    <Button size="small" tone="secondary" disabled={busy || pictures.length === 0} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
}

/** Downloads a file under a name. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
