import { notify } from '@kirana/web-kit/notify/notify';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shortId } from '../../lib/order-words.js';

/** The short id of an order; pressing it copies the whole id. */
export function CopyChip({ id }: { id: string }) {
  const t = useTranslations('orderPage');
  const c = useTranslations('console');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch (error) {
      console.error('the id was not copied', error);
      notify({ tone: 'error', title: c('error'), description: t('notCopied', { id }) });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button type="button" aria-label={t('copyId', { id: shortId(id) })} className="copy-chip" onClick={() => void copy()}>
        {shortId(id)}
        <Icon size={14} aria-hidden />
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  );
}
