import { create } from 'zustand';
import { keepOwn, readOwn } from '../../lib/own-storage.js';
import type { NewNotice, Notice, NoticeKind } from './notice.js';
import { begunIn, emptyList, readList, unreadIn, withNew, withRead, withState, type NoticeList } from './notice-list.js';
import { noWays, readWays, withWay, type ChosenWays, type Way } from './notice-ways.js';

interface Notices {
  /** Id of the person whose notices these are. */
  readonly person: string | undefined;
  readonly list: NoticeList;
  readonly ways: ChosenWays;
}

const now = () => new Date().toISOString();
const fresh = (): Notices => ({ person: undefined, list: emptyList(now()), ways: noWays });

export const useNoticeStore = create<Notices>()(fresh);

const names = { list: 'notices', ways: 'notice-ways' } as const;

/** Shows the notices of a person, as this browser has kept them. */
export function beginFor(person: string): void {
  const list = readList(readOwn(names.list, person), now());
  useNoticeStore.setState({ person, list, ways: readWays(readOwn(names.ways, person)) });
  // The first time: orders placed from now on are new.
  keepOwn(names.list, person, list);
}

export const endNotices = (): void => useNoticeStore.setState(fresh(), true);

function keep(list: NoticeList): void {
  const { person, list: before } = useNoticeStore.getState();
  if (person === undefined || list === before) return;
  useNoticeStore.setState({ list });
  keepOwn(names.list, person, list);
}

/** The list as it is kept: another tab of the same person may have changed it. */
function latest(): NoticeList {
  const { person, list } = useNoticeStore.getState();
  return person === undefined ? list : readList(readOwn(names.list, person) ?? list, list.since);
}

/** Adds notices of events. Returns those that are new to this person. */
export function announce(incoming: readonly NewNotice[]): readonly Notice[] {
  const { list, added } = withNew(latest(), incoming, now());
  keep(list);
  return added;
}

/** Adds notices of everything of a kind that holds now. Returns those that are new. */
export function announceState(kind: NoticeKind, present: readonly NewNotice[]): readonly Notice[] {
  const { list, added } = withState(latest(), kind, present, now());
  keep(list);
  return added;
}

/** @param keys of what was read; undefined: all. */
export const markRead = (keys?: ReadonlySet<string>): void => keep(withRead(latest(), keys));

/** Orders that the staff have begun, or that have ended, are not new any more. `asOf`: when the others were read, ISO 8601. */
export const keepNew = (notBegun: ReadonlySet<string>, asOf: string): void => markRead(begunIn(latest(), notBegun, asOf));

export function chooseWay(way: Way, kind: NoticeKind, isOn: boolean): void {
  const { person, ways } = useNoticeStore.getState();
  const chosen = withWay(ways, way, kind, isOn);
  useNoticeStore.setState({ ways: chosen });
  if (person !== undefined) keepOwn(names.ways, person, chosen);
}

/** How many new orders nobody has begun, and the person has not looked at yet. */
export const useNewOrders = (): number => useNoticeStore(({ list }) => unreadIn(list, 'new-order'));
