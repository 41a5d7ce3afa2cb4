import { TextField, type TextFieldProps } from '../ui/field.js';
import { useTranslations } from 'use-intl';

/** A code of an authenticator app, or a recovery code, which has letters as well. */
export function CodeField({ field, required = false }: { field: Partial<TextFieldProps>; required?: boolean }) {
  const t = useTranslations('security');
  return (
    <TextField
      label={t('code')}
      hint={required ? undefined : t('codeHint')}
      required={required}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  );
}
