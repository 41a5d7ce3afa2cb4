import type { AdminDish, DishForm } from '@kirana/contracts';
import type { OtherLocale } from '@kirana/i18n';

/** What the dialog edits: a dish with its steps as lines of text, and amounts as typed. */
export interface DishDraft extends Omit<DishForm, 'method' | 'translatedMethod'> {
  readonly method: string;
  readonly translatedMethod: Partial<Record<OtherLocale, string>>;
}

const empty: DishDraft = {
  title: '',
  translatedTitle: {},
  lead: '',
  translatedLead: {},
  method: '',
  translatedMethod: {},
  servings: 4,
  minutes: 30,
  overnight: false,
  look: { serving: 'bowl', colour: 'orange', topping: 'leaf' },
  products: [],
  atHome: [],
};

/** Longest method, steps. */
export const mostSteps = 6;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

export function draftOf(dish: AdminDish | undefined): DishDraft {
  if (!dish) return empty;
  const { id: _id, version: _version, isActive: _isActive, method, translatedMethod, ...rest } = dish;
  const translated = Object.entries(translatedMethod).map(([locale, steps]) => [locale, steps.join('\n')]);
  return { ...rest, method: method.join('\n'), translatedMethod: Object.fromEntries(translated) };
}

/** Returns the dish as the contract wants it; empty translations are left out. */
export function formOf(draft: DishDraft): DishForm {
  const filled = <T>(texts: Partial<Record<OtherLocale, T>>, isEmpty: (text: T) => boolean) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && !isEmpty(text as T)));
  const steps = Object.fromEntries(Object.entries(draft.translatedMethod).map(([locale, text]) => [locale, linesOf(text)]));
  return {
    ...draft,
    translatedTitle: filled(draft.translatedTitle, text => text.trim() === ''),
    translatedLead: filled(draft.translatedLead, text => text.trim() === ''),
    method: linesOf(draft.method),
    translatedMethod: filled(steps, list => list.length === 0),
  };
}

/** Returns the fields of the form that differ from the dish. */
export function changesOf(base: AdminDish, draft: DishDraft): Partial<DishForm> {
  const before = formOf(draftOf(base));
  return Object.fromEntries(
    Object.entries(formOf(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof DishForm]),
    ),
  );
}

/** Whether the server could accept it: the fields it requires are there. */
export function isComplete(draft: DishDraft): boolean {
  const steps = [draft.method, ...Object.values(draft.translatedMethod)].map(text => linesOf(text).length);
  return (
    draft.title.trim() !== '' &&
    draft.lead.trim() !== '' &&
    linesOf(draft.method).length > 0 &&
    steps.every(count => count <= mostSteps) &&
    draft.servings >= 1 &&
    draft.minutes >= 1 &&
    draft.products.length > 0 &&
    draft.products.every(({ productId, amount }) => productId !== '' && amount > 0)
  );
}
