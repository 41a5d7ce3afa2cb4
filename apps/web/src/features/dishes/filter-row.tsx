import { clsx } from 'clsx';

export interface FilterRowProps {
  legend: string;
  /** Value and text of each choice; the empty value is for all. */
  choices: readonly (readonly [value: string, text: string])[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** One choice out of a few, as chips: in one row that scrolls on a phone, like the categories of the list; they wrap where there is room. */
export function FilterRow({ legend, choices, chosen, onChoose }: FilterRowProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:-my-1 max-md:px-4 max-md:py-2 md:flex-wrap">
      <legend className="float-left mr-1 contents text-sm font-semibold">{legend}</legend>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={clsx(
            'min-h-12 shrink-0 rounded-full border px-4 whitespace-nowrap text-sm font-semibold tabular-nums md:min-h-11',
            value === chosen ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge bg-surface hover:bg-leaf-soft',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
