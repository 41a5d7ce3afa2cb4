import type { AdminRider } from '@kirana/contracts';
import { region } from '@kirana/i18n';
import { filled, useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { changeRider } from './api.js';
import { useFleetChange } from './use-fleet-change.js';

const Fields = z.object({ name: filled(), phone: filled().check(z.regex(/^\+?[\d ]{9,16}$/)) });

/** Changes a rider's name and phone number. */
export function RiderForm({ rider: { id, name, phone, version } }: { rider: AdminRider }) {
  const t = useTranslations('riders');
  const form = useZodForm(Fields, { name, phone });
  const field = useField(form);
  const { mutate, isPending } = useFleetChange(changeRider);
  const submit = form.handleSubmit(typed => mutate({ params: { id }, body: { ...typed, version } }));
  return (
    <form noValidate className="flex flex-col items-start gap-3" onSubmit={event => void submit(event)}>
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <TextField label={t('name')} maxLength={100} {...field('name')} />
        <TextField
          label={t('phone')}
          type="tel"
          {...form.register('phone')}
          error={form.formState.errors.phone && t('phoneWrong', { country: region().phone.country })}
        />
      </div>
      <Button size="small" type="submit" disabled={isPending || !form.formState.isDirty}>
        {t('save')}
      </Button>
    </form>
  );
}
