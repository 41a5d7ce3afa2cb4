import type { DemoShopState } from '@kirana/contracts';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { ProgressBar } from '@kirana/web-kit/ui/progress-bar.tsx';
import { FlaskConical, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';
import { useDemoShop } from './use-demo-shop.js';

/**
 * Offers a separate shop with a month of made-up orders to those who look at an empty one, where the shop can have one; shows how far it is and the way
 * into it. In a shop with orders it is there only while the demo runs.
 */
export function DemoShopCard({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('demoShop');
  const c = useTranslations('console');
  const card = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  // The pressed button goes; what comes instead begins here.
  const { demo, open, remove, isPending } = useDemoShop(() => card.current?.focus());
  if (!demo || demo.state === 'unavailable') return null;
  const { state, problem } = demo;
  const runs = state === 'filling' || state === 'starting' || state === 'open';
  if (!isEmpty && !runs) return null;
  return (
    <Card title={t('title')} ref={card} tabIndex={-1}>
      <div className="flex flex-col items-start gap-3">
        {!runs && <p className="text-sm">{t('text')}</p>}
        {problem && (
          <Notice tone="error" role="alert" title={t('failed')} children={t(`problem-${problem}`)} className="w-full" />
        )}
        <Running demo={demo} />
        <div className="flex flex-wrap gap-2">
          {!runs && (
            <Button size="small" disabled={isPending} onClick={() => open()}>
              <FlaskConical size={16} aria-hidden />
              {t('open')}
            </Button>
          )}
          {demo.address && (
            <a href={demo.address} target="_blank" rel="noreferrer" className={buttonClass('primary', 'small')}>
              {t('visit')}
            </a>
          )}
          {(state === 'open' || state === 'stored' || state === 'failed') && (
            <Button size="small" tone="secondary" disabled={isPending} onClick={() => setAsked(true)}>
              <Trash2 size={16} aria-hidden />
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          title={t('removeSure')}
          text={t('removeText')}
          confirm={t('remove')}
          cancel={c('cancel')}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            remove();
          }}
        />
      )}
    </Card>
  );
}

/** How far the demo shop is, and who can sign in once it is open. */
function Running({ demo: { state, progress, address, accounts } }: { demo: DemoShopState }) {
  const t = useTranslations('demoShop');
  const words = state === 'filling' || state === 'starting' ? t(state) : address && t('ready', { address });
  return (
    <>
      <p role="status" className="text-sm empty:hidden">
        {words}
      </p>
      {progress && (
        <div className="w-full max-w-md text-xs text-muted tabular-nums">
          <ProgressBar percent={Math.round((100 * progress.placed) / Math.max(1, progress.of))} label={t('filling')} />
          <p className="mt-1">{t('progress', { placed: String(progress.placed), of: String(progress.of) })}</p>
        </div>
      )}
      {accounts.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {accounts.map(({ email, password }) => (
            <li key={email}>
              {t.rich('login', { email, password, code: words => <code className="font-semibold">{words}</code> })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
