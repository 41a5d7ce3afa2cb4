import { useQuery } from '@tanstack/react-query';
import { shelvesQuery } from './api.js';

/** Returns the shelves of the products that have one, by product id. */
export function useShelves(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...shelvesQuery(), staleTime: 60_000 });
  return new Map(data.map(({ productId, shelf }) => [productId, shelf]));
}
