import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useUnsaved } from './unsaved.js';

/** Errors a schema may report for a field: message keys under `form`. */
export type FieldMessage = 'required' | 'email' | 'district' | 'nip' | 'taxNumber' | 'badUrl';

const isFilled = z.refine<string>(text => text.trim() !== '', 'required' satisfies FieldMessage);

/** Text that must not be empty, trimmed. */
export const filled = () => z.string().check(z.trim(), isFilled);

/** Same as `filled`, but untrimmed: spaces may be part of a password. */
export const filledAsTyped = () => z.string().check(isFilled);

/** Creates a form validated by its schema. Nothing is submitted while a field is invalid; the first invalid one gets the focus. */
export function useZodForm<I extends FieldValues, O>(
  schema: z.ZodMiniType<O, I>,
  defaultValues: DefaultValues<I>,
  mode: 'onSubmit' | 'onTouched' = 'onSubmit',
) {
  const form = useForm<I, unknown, O>({ defaultValues, resolver: zodResolver(schema), mode });
  useUnsaved(form.formState.isDirty);
  return form;
}

/**
 * Returns the props of a field: its registration in the form and its error text, which a field that was only passed through does not show before the
 * form is sent. `own` are the sentences of a form for messages that only its schema has. `onType` receives the typed text.
 */
export function useField<I extends FieldValues, O>(
  { register, formState, getFieldState }: UseFormReturn<I, unknown, O>,
  own: Readonly<Record<string, string>> = {},
) {
  const t = useTranslations('form');
  return (name: Path<I>, onType?: (text: string) => void) => {
    const { error, isDirty } = getFieldState(name, formState);
    const message = formState.isSubmitted || isDirty ? (error?.message as FieldMessage | undefined) : undefined;
    const onChange = (event: { target: { value: string } }) => onType?.(event.target.value);
    return { ...register(name, { onChange }), error: message && (own[message] ?? t(message)) };
  };
}
