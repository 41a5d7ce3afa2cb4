import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { useTranslations } from 'use-intl';

/** Shows the recovery codes, this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('security');
  return (
    <Notice tone="warning" role="status" title={t('codesTitle')} className="w-full">
      <p>{t('codesText')}</p>
      <ul className="my-4 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{t('codesKept')}</Button>
    </Notice>
  );
}
