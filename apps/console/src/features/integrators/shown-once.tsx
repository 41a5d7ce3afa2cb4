import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';

/** Shows a secret or an API key, which is displayed only once. */
export function ShownOnce({ title, value, onClose }: { title: string; value: string; onClose: () => void }) {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify({ tone: 'success', title: t('copied') }),
      () => notify({ tone: 'error', title: c('error'), description: t('copyFailed') }),
    );
  return (
    <Dialog title={title} onClose={onClose} close={c('close')}>
      <p className="mb-3 text-sm">{t('once')}</p>
      <input
        readOnly
        aria-label={title}
        value={value}
        className={`${toolClass} mb-3 w-full font-mono`}
        onFocus={event => event.target.select()}
      />
      <Button size="small" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Dialog>
  );
}
