import type { ApiScope, RouteInput, apiKeyRoutes } from '@kirana/contracts';
import { filled, useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { TypeChoice } from './type-choice.js';

type NewKey = NonNullable<RouteInput<typeof apiKeyRoutes.issue>['body']>;

const Fields = z.object({ name: filled(), scopes: z.array(z.string()), types: z.array(z.string()), expires: z.string() });

/** Days after which a key may expire; 0: never. */
const lifetimes = [30, 90, 365, 0];

/** The form of a new API key: for whom, what it may do, and until when. */
export function ApiKeyForm({ isPending, onSave }: { isPending: boolean; onSave: (key: NewKey) => void }) {
  const t = useTranslations('integrators');
  const form = useZodForm(Fields, { name: '', scopes: [], types: [], expires: '365' });
  const field = useField(form);
  const scopes = form.watch('scopes');
  const toggle = (scope: ApiScope, isChosen: boolean) =>
    form.setValue('scopes', isChosen ? [...scopes, scope] : scopes.filter(each => each !== scope), { shouldDirty: true });
  const submit = form.handleSubmit(({ name, types, expires }) =>
    onSave({
      name,
      scopes: scopesOffered.filter(scope => scopes.includes(scope)),
      types: scopes.includes('events.read') ? types : [],
      expiresInDays: expires === '0' ? null : Number(expires),
    }),
  );
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={event => void submit(event)}>
      <TextField id="key-name" label={t('keyFor')} hint={t('keyForHint')} maxLength={80} autoComplete="off" {...field('name')} />
      <fieldset>
        <legend className="text-sm font-semibold">{t('keyMay')}</legend>
        <p className="text-xs text-muted">{t('keyMayHint')}</p>
        {scopesOffered.map(scope => (
          <CheckField
            key={scope}
            className="text-sm"
            checked={scopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
            label={
              <span>
                {t(scopeTexts[scope])} <code className="text-xs text-muted">{scope}</code>
              </span>
            }
          />
        ))}
      </fieldset>
      {scopes.includes('events.read') && (
        <TypeChoice chosen={form.watch('types')} onChange={types => form.setValue('types', types, { shouldDirty: true })} />
      )}
      <SelectField id="key-expires" label={t('expires')} {...field('expires')}>
        {lifetimes.map(days => (
          <option key={days} value={days}>
            {days === 0 ? t('expiresNever') : t('expiresIn', { n: days })}
          </option>
        ))}
      </SelectField>
      <Button size="small" type="submit" disabled={isPending || scopes.length === 0}>
        {t('makeKey')}
      </Button>
    </form>
  );
}

/** The message of each scope, under `integrators`, in the order in which they are offered. */
const scopeTexts = {
  'events.read': 'mayReadEvents',
  'orders.read': 'mayReadOrders',
  'orders.status': 'maySetStatus',
  'products.read': 'mayReadProducts',
  'stock.write': 'maySetStock',
  'prices.write': 'maySetPrices',
  'reports.read': 'mayReadReports',
  'webhooks.manage': 'mayManageWebhooks',
} as const satisfies Record<ApiScope, string>;

const scopesOffered = Object.keys(scopeTexts) as ApiScope[];
