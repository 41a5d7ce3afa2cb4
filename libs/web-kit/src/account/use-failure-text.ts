import type { PasswordFlaw } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/http.js';

const flaws = {
  'too-short': 'passwordShort',
  'too-long': 'passwordLong',
  common: 'passwordCommon',
  'about-you': 'passwordAboutYou',
} as const satisfies Record<PasswordFlaw, string>;

/**
 * Logs that an account request failed, and returns why, for its form: the server's message, or `fallback` when there is none (AUTH-010).
 * `tooMany`: what to do after too many attempts, where there is more to do than to wait.
 */
export function useFailureText() {
  const t = useTranslations();

  function words(error: unknown, fallback: string, tooMany: string): string {
    if (!(error instanceof ApiProblem)) return fallback;
    if (error.is('weak-password')) {
      const reasons = (error.problem['reasons'] ?? []) as PasswordFlaw[];
      return reasons.map(reason => t(`auth.${flaws[reason]}`)).join(' ');
    }
    if (error.is('invalid-request') && error.problem.errors?.some(({ path }) => path === 'email')) return t('auth.badEmail');
    if (error.is('invalid-credentials')) return t('auth.invalidCredentials');
    if (error.is('invalid-token')) return t('auth.invalidLink');
    if (error.is('email-not-verified')) return t('auth.notVerified');
    if (error.is('too-many-requests')) return tooMany;
    if (error.problem.status >= 500) return fallback;
    return error.problem.detail ?? fallback;
  }

  return (error: unknown, fallback: string, tooMany = t('errors.tooMany')): string => {
    console.error('the account request failed', error);
    return words(error, fallback, tooMany);
  };
}
