import type { AuditEntry } from '@kirana/contracts';
import { auditAreas, type AuditAction } from '@kirana/contracts/audit-areas';
import { currencySign } from '@kirana/i18n';
import { nameOf as localizedName } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { useQuery } from '@tanstack/react-query';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAuditValues } from './audit-values.js';
import { legalTextOf } from './legal-setting.js';
import { adminName } from '../../lib/admin-name.js';
import { categoriesQuery } from '../../lib/categories-query.js';
import { labelIn } from '../../lib/label-in.js';
import { OrderName } from '../../lib/order-name.js';
import { shortId } from '../../lib/order-words.js';
import { productFactsQuery } from '../../lib/product-facts.js';
import { ridersQuery } from '../../lib/riders-query.js';
import { teamQuery } from '../../lib/team-query.js';
import { useMay } from '../../lib/use-may.js';
import { useOrderNumbers } from '../../lib/use-order-numbers.js';

const known: ReadonlySet<string> = new Set(Object.values(auditAreas).flat());
const isKnown = (action: string): action is AuditAction => known.has(action);
const isOneOf = (area: keyof typeof auditAreas, action: string) => (auditAreas[area] as readonly string[]).includes(action);

/** Whether the subject is an order; that of an export is all of them. */
const isOfOrder = ({ action }: Pick<AuditEntry, 'action'>) => isOneOf('orders', action) && action !== 'export-orders';

const isSwitch = (action: string) => action === 'switch-rider' || action === 'set-district';

/** The name of an API key, `ERP: orders.read`; of a webhook, its address without its state, which not every entry notes. */
const integratorOf = ({ action, subject, before, after }: AuditEntry) =>
  (action.endsWith('api-key') ? (after ?? before)?.split(': ')[0] : /^https?:\/\/\S+/.exec(after ?? before ?? '')?.[0]) ??
  shortId(subject);

/** Returns where the subject of an entry is shown; undefined when it has no page. */
function pageOf({ action, subject }: AuditEntry): string | undefined {
  if (isOneOf('riders', action)) return `/admin/riders/${subject}`;
  if (isOneOf('settings', action)) return '/admin/settings';
  if (isOneOf('products', action)) return `/admin/products/${subject}`;
  if (isOneOf('discounts', action)) return '/admin/discounts';
  if (isOneOf('categories', action)) return '/admin/categories';
  if (isOneOf('messages', action)) return '/admin/dead-letters';
  // A person keeps their account.
  if (action === 'remove-from-team') return `/admin/customers/${subject}`;
  if (isOneOf('team', action)) return '/admin/team';
  if (isOneOf('customers', action) && action !== 'erase-customer') return `/admin/customers/${subject}`;
  return undefined;
}

/** Returns a function that writes one of the entries as plain text, and one that writes it with a link to what it is about. */
export function useAuditSentence(entries: readonly AuditEntry[]): {
  text: (entry: AuditEntry) => string;
  rich: (entry: AuditEntry) => ReactNode;
} {
  const t = useTranslations('audit.sentences');
  const v = useTranslations('audit.values');
  const setting = useTranslations('settings');
  const valueOf = useAuditValues();
  const { data: riders = [] } = useQuery(ridersQuery());
  const { data: products } = useQuery(productFactsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const may = useMay();
  const { data: team } = useQuery({
    ...teamQuery(),
    enabled: may('team.manage') && entries.some(({ action }) => isOneOf('team', action)),
  });
  const people = [...(team?.members ?? []), ...(team?.invitations ?? [])];
  const { locale } = useLanguage();
  const numbers = useOrderNumbers(entries.filter(isOfOrder).map(({ subject }) => subject));
  const nameOf = (entry: AuditEntry) => {
    const { action, subject } = entry;
    if (isOneOf('riders', action)) return riders.find(({ id }) => id === subject)?.name ?? subject;
    if (isOfOrder(entry)) return [numbers.get(subject), shortId(subject)].filter(Boolean).join(' ');
    if (isOneOf('customers', action)) return shortId(subject);
    if (isOneOf('integrators', action)) return integratorOf(entry);
    if (isOneOf('team', action)) {
      const person = people.find(({ id }) => id === subject)?.email;
      return person ?? (action === 'invite-to-team' ? v('person') : shortId(subject));
    }
    const named = isOneOf('products', action) ? products?.get(subject) : undefined;
    const localized = named ?? (isOneOf('categories', action) ? categories.find(({ id }) => id === subject) : undefined);
    if (localized) return localizedName(localized, locale);
    const legal = legalTextOf(subject);
    if (legal) return labelIn(setting(legal.document), legal.locale);
    return action === 'save-setting' && setting.has(subject as 'store_name')
      ? setting(subject as 'store_name', { currency: currencySign() })
      : subject;
  };
  const wordsOf = (entry: AuditEntry) => ({
    who: adminName(entry.actor),
    action: entry.action,
    before: valueOf(entry, entry.before),
    // The sentences about a switch choose their words by it.
    after: isSwitch(entry.action) ? (entry.after ?? '') : valueOf(entry, entry.after),
  });
  const keyOf = ({ action, subject, before, after }: AuditEntry) => {
    if (action === 'set-status' && before === after) return 'stop-order';
    if (action === 'save-setting' && subject === 'orders_paused') return after ? 'pause-orders' : 'take-orders';
    return isKnown(action) ? action : 'other';
  };
  return {
    text: entry => t.markup(keyOf(entry), { ...wordsOf(entry), subject: () => nameOf(entry) }),
    rich: entry => {
      const page = pageOf(entry);
      const sentence = t.rich(keyOf(entry), {
        ...wordsOf(entry),
        subject: () =>
          isOfOrder(entry) ? (
            <OrderName id={entry.subject} number={numbers.get(entry.subject)} />
          ) : page ? (
            <Link to={page} className="text-leaf underline underline-offset-4 wrap-anywhere">
              {nameOf(entry)}
            </Link>
          ) : (
            <span className="wrap-anywhere">{nameOf(entry)}</span>
          ),
      });
      return Children.map(sentence, part => (typeof part === 'string' ? <Unbroken text={part} /> : part));
    },
  };
}
