import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { clsx } from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import { useDebouncedValue } from './use-url-filter.js';

/** Small controls of the console: 13 px text, 36 px high with a mouse, 44 px on a touch screen. */
export const toolClass =
  'min-h-11 min-w-0 md:min-h-9 rounded-control border border-edge bg-surface px-3 text-xs text-ink placeholder:text-muted disabled:opacity-60';

/** Title of a page of the console with its actions. */
export function PageHeader({ title, children, lead }: { title: string; children?: ReactNode; lead?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div>
        <PageHeading title={title} className="text-xl">
          {title}
        </PageHeading>
        {lead && <p className="mt-1 text-xs text-muted">{lead}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:has-[input]:w-full">{children}</div>
    </div>
  );
}

/** A search field that searches while typing. */
export function SearchTool({ label, value, onSearch }: { label: string; value: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useDebouncedValue(value, onSearch);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={event => setTyped(event.target.value)}
      className={clsx(toolClass, 'w-full sm:w-80')}
    />
  );
}

/**
 * A select for one filter; `all` means no filter, because an option's value must not be empty (F-17). What an address chooses is listed even
 * when nothing has it any more: a filter must not work unseen.
 */
export function FilterTool({
  label,
  value,
  options,
  all,
  onChoose,
}: {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, word: string])[];
  all: string;
  onChoose: (value: string | undefined) => void;
}) {
  const id = useId();
  const isListed = value === undefined || options.some(([option]) => option === value);
  return (
    <span className="inline-flex max-w-full items-center gap-2 text-xs">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value ?? 'all'}
        onChange={event => onChoose(event.target.value === 'all' ? undefined : event.target.value)}
        className={toolClass}
      >
        <option value="all">{all}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A section of a page with its heading. */
export function Card({
  title,
  children,
  className,
  tone,
  actions,
  ref,
  tabIndex,
}: {
  title?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  tone?: 'warning';
  /** Buttons beside the heading. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** -1: can be focused by a program. */
  tabIndex?: -1;
}) {
  return (
    <section
      ref={ref}
      tabIndex={tabIndex}
      className={clsx(
        'rounded-card border p-4',
        tone === 'warning' ? 'border-turmeric bg-turmeric-soft' : 'border-line bg-surface',
        className,
      )}
    >
      {actions ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-sm font-semibold">{title}</h2>
          <div className="flex gap-3 print:hidden">{actions}</div>
        </div>
      ) : (
        title && <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      )}
      {children}
    </section>
  );
}
