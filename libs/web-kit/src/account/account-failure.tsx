import { useTranslations } from 'use-intl';
import { FailureLine, type FailureLineProps } from '../forms/failure-line.js';

/** Says in an account form why the last attempt failed (AUTH-010). */
export function AccountFailure(failure: Pick<FailureLineProps, 'text' | 'className'>) {
  const t = useTranslations('errors');
  return <FailureLine title={t('generic')} {...failure} />;
}
