import { TextField } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tool } from '../../lib/console/tools.js';
import { TypeChoice } from './type-choice.js';

/** What an admin says of an endpoint. */
export interface EndpointFields {
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
}

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
  const [fields, setFields] = useState<EndpointFields>(start);
  const { name, url, types } = fields;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault();
        onSave({ name, url, types });
      }}
    >
      <TextField
        id="endpoint-name"
        label={t('name')}
        value={name}
        maxLength={80}
        onChange={event => setFields({ ...fields, name: event.target.value })}
      />
      <TextField
        id="endpoint-url"
        label={t('url')}
        type="url"
        placeholder="https://"
        value={url}
        onChange={event => setFields({ ...fields, url: event.target.value })}
      />
      <TypeChoice chosen={types} onChange={chosen => setFields({ ...fields, types: chosen })} />
      <Tool type="submit" tone="main" disabled={isPending || !name.trim() || !url.trim()}>
        {t('save')}
      </Tool>
    </form>
  );
}
