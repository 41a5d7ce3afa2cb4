import type { CustomerQuery } from '@kirana/contracts';

/** The filters of the customer lists, as they stand in the address. */
export interface ListProps {
  readonly query: { readonly [K in 'search' | 'segment' | 'tag' | 'sort' | 'page']?: string | undefined };
  readonly onChange: (changes: ListProps['query']) => void;
}

/** The query of a list, whose values the server checks. */
export const asQuery = (query: ListProps['query']) => query as Partial<CustomerQuery>;
