import { useState, type SyntheticEvent } from 'react';
import type { DefaultValues, Path } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { ApiProblem } from '../api/http.js';
import { filledAsTyped, useField, useZodForm } from '../forms/use-zod-form.js';
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
export const changePasswordForm = z.object({ password: filledAsTyped(), newPassword: filledAsTyped() });
export const passwordForm = z.object({ password: filledAsTyped() });

/**
 * A short account form: submits nothing while a field is empty (AUTH-003, AUTH-004) and shows failures. `wrongPassword`: the field that a refused
 * password belongs to, where there are several.
 */
export function useAccountForm<V extends Record<string, string>>(
  schema: z.ZodMiniType<V, V>,
  start: DefaultValues<V>,
  send: (values: V) => Promise<void>,
  fallback: string,
  { tooMany, wrongPassword }: { tooMany?: string; wrongPassword?: Path<V> } = {},
) {
  const t = useTranslations();
  const say = useFailureText();
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const form = useZodForm(schema, start);
  const field = useField(form, { wrongPassword: t('passkeys.wrongPassword'), refused: refusal });
  const submit = form.handleSubmit(
    values => {
      setFailure(undefined);
      return send(values).catch((error: unknown) => {
        if (wrongPassword && error instanceof ApiProblem && error.is('invalid-credentials'))
          form.setError(wrongPassword, { message: 'wrongPassword' }, { shouldFocus: true });
        else {
          const reason = say(error, fallback, tooMany);
          const refused = refusedField(error, values);
          // Said once: at the field, where there is one.
          setFailure(refused ? t('auth.checkField') : reason);
          setRefusal(reason);
          if (refused) form.setError(refused, { message: 'refused' }, { shouldFocus: true });
        }
      });
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

/** Returns the field that the server refused; undefined when it named none of them. */
function refusedField<V extends Record<string, string>>(error: unknown, values: V): Path<V> | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const named = error.problem.errors?.map(({ path }) => path) ?? [];
  // Where there are two, it is the new one that is too weak.
  const paths = error.is('weak-password') ? ['newPassword', 'password'] : named;
  return paths.find(path => path in values) as Path<V> | undefined;
}
