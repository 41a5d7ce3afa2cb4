import { filled, useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { TypeChoice } from './type-choice.js';

const EndpointFields = z.object({ name: filled(), url: filled(), types: z.array(z.string()) });

/** The fields of an endpoint an admin can set. */
export type EndpointFields = z.infer<typeof EndpointFields>;

const nothing: EndpointFields = { name: '', url: '', types: [] };

export function EndpointForm({
  start = nothing,
  isPending,
  onSave,
}: {
  start?: EndpointFields;
  isPending: boolean;
  onSave: (fields: EndpointFields) => void;
}) {
  const t = useTranslations('integrators');
  const form = useZodForm(EndpointFields, start);
  const field = useField(form);
  const submit = form.handleSubmit(onSave);
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={event => void submit(event)}>
      <TextField id="endpoint-name" label={t('name')} maxLength={80} {...field('name')} />
      <TextField id="endpoint-url" label={t('url')} type="url" placeholder="https://" {...field('url')} />
      <TypeChoice chosen={form.watch('types')} onChange={types => form.setValue('types', types, { shouldDirty: true })} />
      <Button size="small" type="submit" disabled={isPending || !form.formState.isValid}>
        {t('save')}
      </Button>
    </form>
  );
}
