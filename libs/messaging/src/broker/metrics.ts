import { counter } from '@kirana/observability';

export const deadLetters = counter('dead_letters_total', 'Messages given up', ['queue']);
export const unroutedMessages = counter('unrouted_messages_total', 'Messages no queue was bound to', ['service']);
