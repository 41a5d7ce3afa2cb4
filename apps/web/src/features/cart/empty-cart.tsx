import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** `onUndo`: brings back what was in it until now. */
export function EmptyCart({ onUndo }: { onUndo?: (() => void) | undefined }) {
  const t = useTranslations('cart');
  const a = useTranslations('app');
  const c = useTranslations('checkout');
  return (
    <EmptyState
      drawing={
        <svg viewBox="0 0 140 100" className="h-25 w-35" aria-hidden focusable="false">
          <path d="M22 44h96l-10 46q-1 5-6 5H38q-5 0-6-5z" fill="#c98b4a" />
          <path d="M26 60h88M29 76h82" stroke="#a86f35" strokeWidth="3" />
          <path d="M50 46v48M70 46v48M90 46v48" stroke="#a86f35" strokeWidth="3" />
          <path d="M16 38h108v9H16z" fill="#dba668" />
          <path d="M42 40Q42 8 70 8t28 32" fill="none" stroke="#a86f35" strokeWidth="6" strokeLinecap="round" />
        </svg>
      }
      title={
        <PageHeading title={t('title')} className="text-2xl">
          {t('empty')}
        </PageHeading>
      }
      text={c('emptyCart')}
      action={
        <>
          {onUndo && (
            <Button tone="secondary" onClick={onUndo}>
              {a('undo')}
            </Button>
          )}
          <Link to="/products" className={buttonClass()}>
            {t('continue')}
          </Link>
        </>
      }
    />
  );
}
