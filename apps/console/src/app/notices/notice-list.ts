import { keyOf, noticeKinds, type NewNotice, type Notice, type NoticeKind } from './notice.js';

/** More are not shown: who has not looked for so long reads the lists. */
const mostShown = 50;
/** Matters that are remembered as already told, so that they are not told twice. */
const mostKnown = 500;

/** The notices of one person, the latest first. */
export interface NoticeList {
  readonly notices: readonly Notice[];
  /** Keys of what was told before, the latest first. */
  readonly known: readonly string[];
  /** When this person's list began, ISO 8601: orders placed before are not new. */
  readonly since: string;
}

export const emptyList = (now: string): NoticeList => ({ notices: [], known: [], since: now });

/** Adds what is not known yet. Returns the list and the notices that were added. */
export function withNew(
  list: NoticeList,
  incoming: readonly NewNotice[],
  now: string,
): { list: NoticeList; added: readonly Notice[] } {
  const known = new Set(list.known);
  const added = incoming
    .map(({ id, ...rest }) => ({ ...rest, key: keyOf({ kind: rest.kind, id }), at: now, isRead: false }))
    .filter(({ key }) => !known.has(key) && known.add(key));
  if (added.length === 0) return { list, added };
  return {
    list: {
      ...list,
      notices: [...added, ...list.notices].slice(0, mostShown),
      known: [...added.map(({ key }) => key), ...list.known].slice(0, mostKnown),
    },
    added,
  };
}

/** Like `withNew` for everything of a kind that holds now: what no longer holds is forgotten, so that it is told again when it comes back. */
export function withState(
  list: NoticeList,
  kind: NoticeKind,
  present: readonly NewNotice[],
  now: string,
): { list: NoticeList; added: readonly Notice[] } {
  const holds = new Set(present.map(keyOf));
  const known = list.known.filter(key => !key.startsWith(`${kind}:`) || holds.has(key));
  return withNew(known.length === list.known.length ? list : { ...list, known }, present, now);
}

/** @param keys of the notices that were read; undefined: all. */
export function withRead(list: NoticeList, keys?: ReadonlySet<string>): NoticeList {
  const isNow = ({ key, isRead }: Notice) => !isRead && (keys === undefined || keys.has(key));
  if (!list.notices.some(isNow)) return list;
  return { ...list, notices: list.notices.map(notice => (isNow(notice) ? { ...notice, isRead: true } : notice)) };
}

/** Returns the keys of the new orders that were told before `asOf` (ISO 8601) and are not among those that nobody has begun. */
export const begunIn = ({ notices }: NoticeList, notBegun: ReadonlySet<string>, asOf: string): ReadonlySet<string> =>
  new Set(
    notices
      .filter(({ kind, key, at }) => kind === 'new-order' && at < asOf && !notBegun.has(key.slice('new-order:'.length)))
      .map(({ key }) => key),
  );

export const unreadIn = ({ notices }: NoticeList, kind?: NoticeKind): number =>
  notices.filter(notice => !notice.isRead && (kind === undefined || notice.kind === kind)).length;

/** Reads a list that the browser has kept; an empty one when it has another shape. */
export function readList(kept: unknown, now: string): NoticeList {
  const { notices, known, since } = (kept ?? {}) as Partial<NoticeList>;
  if (!Array.isArray(notices) || !Array.isArray(known) || typeof since !== 'string') return emptyList(now);
  return { notices: notices.filter(({ kind }) => noticeKinds.includes(kind)), known, since };
}
