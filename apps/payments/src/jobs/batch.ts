import { outageOf } from '@kirana/observability';

/** Maximum number of results stored in one transaction. */
export const batchSize = 50;

/** During an outage each result would fail alone as well. */
export const isOutage = (error: unknown): boolean => outageOf(error) !== undefined;
