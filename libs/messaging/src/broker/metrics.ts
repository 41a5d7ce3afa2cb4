import { counter } from '@kirana/observability';

export const deadLetters = counter('dead_letters_total', 'Messages that became dead letters', ['service', 'queue']);
