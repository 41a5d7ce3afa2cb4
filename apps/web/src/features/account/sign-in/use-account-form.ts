import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { useFailureWords } from './use-failure-words.js';

/**
 * A short form about an account: nothing is sent while a field is empty (AUTH-003, AUTH-004), it goes once at a time, and a failure is said.
 * The browser keeps what is typed; it is read when it is sent.
 */
export function useAccountForm<F extends string>(
  fields: readonly F[],
  send: (values: Record<F, string>) => Promise<void>,
  fallback: string,
) {
  const t = useTranslations();
  const say = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState<readonly F[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const inputs = event.currentTarget.elements;
    const values = Object.fromEntries(
      fields.map(field => [field, (inputs.namedItem(field) as HTMLInputElement).value]),
    ) as Record<F, string>;
    const missing = fields.filter(field => values[field].trim() === '');
    setEmpty(missing);
    const [first] = missing;
    if (first) {
      notify({ tone: 'error', title: t('errors.generic'), description: t('auth.fillIn') });
      (inputs.namedItem(first) as HTMLInputElement).focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      say(error, fallback);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    form: { noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    field: (name: F) => ({ name, required: true, 'aria-invalid': empty.includes(name) }),
  };
}
