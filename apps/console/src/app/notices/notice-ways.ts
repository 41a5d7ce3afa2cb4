import { noticeKinds, type NoticeKind } from './notice.js';

/** How a notice reaches a person besides the list: by a sound, by a notification of the browser. */
export const ways = ['sound', 'browser'] as const;
export type Way = (typeof ways)[number];

/** The kinds for which each way is switched on. */
export type ChosenWays = Readonly<Record<Way, readonly NoticeKind[]>>;

export const noWays: ChosenWays = { sound: [], browser: [] };

export function readWays(kept: unknown): ChosenWays {
  const { sound, browser } = (kept ?? {}) as Partial<Record<Way, unknown>>;
  const kindsIn = (value: unknown) => (Array.isArray(value) ? noticeKinds.filter(kind => value.includes(kind)) : []);
  return { sound: kindsIn(sound), browser: kindsIn(browser) };
}

export const withWay = (chosen: ChosenWays, way: Way, kind: NoticeKind, isOn: boolean): ChosenWays => ({
  ...chosen,
  [way]: noticeKinds.filter(each => (each === kind ? isOn : chosen[way].includes(each))),
});
