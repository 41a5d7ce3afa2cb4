import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useShop } from '@kirana/web-kit/page/visit';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Shares the page's address without the access token: recipients see what is visible with the number alone (F-05). */
export function ShareTracking({ number }: { number: string }) {
  const t = useTranslations();
  const { name: shop } = useShop();

  const [failure, setFailure] = useState<string>();

  async function share() {
    setFailure(undefined);
    const url = `${globalThis.location.origin}/track-order/${number}`;
    try {
      // Phones have a native share sheet.
      if (navigator.share) return await navigator.share({ title: shop, text: t('tracking.shareText', { number, shop }), url });
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', title: t('tracking.shared'), description: t('tracking.sharedText') });
    } catch (error) {
      // The customer has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('the link was not shared', error);
      setFailure(t('tracking.shareFailed'));
    }
  }

  return (
    <>
      <Button tone="secondary" onClick={() => void share()}>
        <Share2 size={18} aria-hidden />
        {t('tracking.share')}
      </Button>
      <FailureLine text={failure} className="w-full" />
    </>
  );
}
