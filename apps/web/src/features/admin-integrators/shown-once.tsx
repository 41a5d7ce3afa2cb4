import { useTranslations } from 'use-intl';
import { Modal } from '../../lib/console/modal.js';
import { Tool, toolClass } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';

/** A secret or a key that the shop shows now and never again. */
export function ShownOnce({ title, value, onClose }: { title: string; value: string; onClose: () => void }) {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify({ tone: 'success', title: t('copied') }),
      () => notify({ tone: 'error', title: c('error'), description: t('copyFailed') }),
    );
  return (
    <Modal title={title} onClose={onClose}>
      <p className="mb-3 text-sm">{t('once')}</p>
      <input
        readOnly
        aria-label={title}
        value={value}
        className={`${toolClass} mb-3 w-full font-mono`}
        onFocus={event => event.target.select()}
      />
      <Tool tone="main" onClick={() => void copy()}>
        {t('copy')}
      </Tool>
    </Modal>
  );
}
