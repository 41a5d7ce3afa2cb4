/** What an admin is told about, in the order of the switches. */
export const noticeKinds = [
  'new-order',
  'late',
  'payment-failed',
  'overdue',
  'not-delivered',
  'refund',
  'stock-out',
  'missing',
  'webhook-off',
  'dead-letter',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Something an admin should know. Its sentence is made from `kind` and `values` in the language of the page. */
export interface Notice {
  /** The same for the same matter: it begins with the kind, `late:3f2c…`. */
  readonly key: string;
  readonly kind: NoticeKind;
  /** When it was noticed, ISO 8601. */
  readonly at: string;
  /** Address of what it is about. */
  readonly to: string;
  /** No personal data: they are kept in the browser's storage. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly isRead: boolean;
}

export type NewNotice = Omit<Notice, 'at' | 'isRead' | 'key'> & {
  /** What it is about, unique within its kind. */
  readonly id: string;
};

export const keyOf = ({ kind, id }: Pick<NewNotice, 'kind' | 'id'>): string => `${kind}:${id}`;
