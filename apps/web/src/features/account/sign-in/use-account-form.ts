import { useState, type SyntheticEvent } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { filledAsTyped, useField, useZodForm } from '../../../lib/forms/use-zod-form.js';
import { useFailureText } from './use-failure-text.js';

export const signInForm = z.object({ email: filledAsTyped(), password: filledAsTyped(), code: z.string() });
export const invitedForm = z.object({ fullName: filledAsTyped(), password: filledAsTyped() });
export const codeForm = z.object({ code: filledAsTyped() });
export const passwordAndCodeForm = z.object({ password: filledAsTyped(), code: filledAsTyped() });
export const signUpForm = z.object({ fullName: filledAsTyped(), email: filledAsTyped(), password: filledAsTyped() });
export const emailForm = z.object({ email: filledAsTyped() });
export const nameForm = z.object({ name: filledAsTyped() });
export const newPasskeyForm = (withCode: boolean) =>
  z.object({ name: filledAsTyped(), password: filledAsTyped(), code: withCode ? filledAsTyped() : z.string() });
export const passwordForm = z.object({ password: filledAsTyped() });

/** A short account form: submits nothing while a field is empty (AUTH-003, AUTH-004) and shows failures. */
export function useAccountForm<V extends Record<string, string>>(
  schema: z.ZodMiniType<V, V>,
  start: DefaultValues<V>,
  send: (values: V) => Promise<void>,
  fallback: string,
  tooMany?: string,
) {
  const t = useTranslations();
  const say = useFailureText();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(schema, start);
  const field = useField(form);
  const submit = form.handleSubmit(
    values => {
      setFailure(undefined);
      return send(values).catch((error: unknown) => setFailure(say(error, fallback, tooMany)));
    },
    () => setFailure(t('auth.fillIn')),
  );
  return {
    busy: form.formState.isSubmitting,
    form: { noValidate: true, onSubmit: (event: SyntheticEvent) => void submit(event) },
    field,
    /** Why the last attempt failed. */
    failure,
  };
}
