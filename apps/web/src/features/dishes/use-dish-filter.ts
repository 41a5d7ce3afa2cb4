import type { Diet, DishSummary } from '@kirana/contracts';
import { dietNames } from '@kirana/web-kit/catalogue/food-names';
import { useSearchParams } from 'react-router';

/** The choices of the time filter, minutes. */
export const timeLimits = [20, 30, 45, 60] as const;

export interface DishFilter {
  diet: Diet | undefined;
  minutes: number | undefined;
}

/** Reads the filter from an address; unknown words are ignored. */
export function dishFilterFrom(params: URLSearchParams): DishFilter {
  return {
    diet: dietNames.find(name => name === params.get('diet')),
    minutes: timeLimits.find(limit => String(limit) === params.get('minutes')),
  };
}

/** Returns the dishes that fit; one whose ingredients are unknown fits no diet. */
export function fitting(dishes: readonly DishSummary[], { diet, minutes }: DishFilter): DishSummary[] {
  return dishes.filter(
    dish => (!diet || dish.diets?.includes(diet)) && (!minutes || (dish.minutes <= minutes && !dish.overnight)),
  );
}

/** Keeps the filter in the address, so that it survives reload, Back and copied links. */
export function useDishFilter() {
  const [params, setParams] = useSearchParams();
  const choose = (name: 'diet' | 'minutes', value: string) =>
    setParams(current => {
      const next = new URLSearchParams(current);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return { ...dishFilterFrom(params), choose, clear: () => setParams({}) };
}
