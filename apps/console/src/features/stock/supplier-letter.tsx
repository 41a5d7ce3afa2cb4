import { notify } from '@kirana/web-kit/notify/notify';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Copy, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { letterTo } from './orders-by-supplier.js';
import type { NamedStock } from './use-stock-list.js';

/** What is ordered from a supplier, as a letter and to copy: a letter that a mail program opens has room for a short list only. */
export function SupplierLetter({ supplier, lines }: { supplier: string; lines: readonly NamedStock[] }) {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const list = lines.map(({ name, suggested, packSize }) =>
    packSize !== null && packSize > 1
      ? t('letterPacks', { name, n: suggested / packSize, pieces: String(packSize), all: String(suggested) })
      : t('letterPieces', { name, n: suggested }),
  );
  const { address, left } = letterTo(t('letterSubject'), t('letterBegin'), list, n => t('letterRest', { n }));

  async function copy() {
    try {
      await navigator.clipboard.writeText([t('letterBegin'), '', ...list].join('\n'));
      notify({ tone: 'success', title: c('success'), description: t('listCopied', { name: supplier }) });
    } catch (error) {
      console.error('the list was not copied', error);
      notify({ tone: 'error', title: c('error'), description: t('listNotCopied') });
    }
  }

  return (
    <>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button size="small" tone="secondary" aria-label={t('copyListOf', { name: supplier })} onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('copyList')}
        </Button>
        <a href={address} className={buttonClass('secondary', 'small')} aria-label={t('letterTo', { name: supplier })}>
          <Mail size={16} aria-hidden />
          {t('letter')}
        </a>
      </span>
      {left > 0 && <p className="w-full text-xs text-muted">{t('letterCut')}</p>}
    </>
  );
}
