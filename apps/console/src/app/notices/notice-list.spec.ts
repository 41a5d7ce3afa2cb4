import type { NewNotice } from './notice.js';
import { begunIn, emptyList, readList, unreadIn, withNew, withRead, withState } from './notice-list.js';

const [at, later] = ['2026-11-23T12:00:00.000Z', '2026-11-23T12:05:00.000Z'];
const about = (kind: NewNotice['kind'], id: string): NewNotice => ({ kind, id, to: `/${id}`, values: {} });
const keys = ({ notices }: { notices: readonly { key: string }[] }) => notices.map(({ key }) => key);

describe('NoticeList', () => {
  it('tells of each matter once, the latest first', () => {
    const first = withNew(emptyList(at), [about('new-order', 'a')], at);
    const { list, added } = withNew(first.list, [about('new-order', 'a'), about('new-order', 'b')], later);
    expect(added).toMatchObject([{ key: 'new-order:b', at: later, isRead: false }]);
    expect(keys(list)).toEqual(['new-order:b', 'new-order:a']);
    expect(withNew(list, [about('new-order', 'b')], later).list).toBe(list);
  });

  it('tells again of a state that ended and came back, not of one that lasts', () => {
    let { list } = withState(emptyList(at), 'stock-out', [about('stock-out', 'dal')], at);
    expect(withState(list, 'stock-out', [about('stock-out', 'dal')], later).added).toEqual([]);
    ({ list } = withState(list, 'stock-out', [], later));
    expect(keys(list)).toEqual(['stock-out:dal']);
    expect(withState(list, 'stock-out', [about('stock-out', 'dal')], later).added).toHaveLength(1);
  });

  it('leaves the states of other kinds alone', () => {
    const { list } = withState(emptyList(at), 'late', [about('late', 'a')], at);
    const { list: next } = withState(list, 'stock-out', [], at);
    expect(withState(next, 'late', [about('late', 'a')], at).added).toEqual([]);
  });

  it('counts what is unread, and marks one or all as read', () => {
    const { list } = withNew(emptyList(at), [about('new-order', 'a'), about('late', 'a'), about('late', 'b')], at);
    expect([unreadIn(list), unreadIn(list, 'late')]).toEqual([3, 2]);
    const one = withRead(list, new Set(['late:a']));
    expect([unreadIn(one), unreadIn(one, 'late')]).toEqual([2, 1]);
    expect(unreadIn(withRead(one))).toBe(0);
    expect(withRead(one, new Set(['late:a']))).toBe(one);
  });

  it('takes new orders that the staff have begun for read, but none that came while the others were read', () => {
    const before = withNew(emptyList(at), [about('new-order', 'a'), about('new-order', 'b'), about('late', 'c')], at);
    const { list } = withNew(before.list, [about('new-order', 'd')], later);
    expect([...begunIn(list, new Set(['b']), later)]).toEqual(['new-order:a']);
  });

  it('keeps at most fifty, but knows more', () => {
    const many = Array.from({ length: 60 }, (_, n) => about('new-order', `${n}`));
    const { list } = withNew(emptyList(at), many, at);
    expect(list.notices).toHaveLength(50);
    expect(withNew(list, many, later).added).toEqual([]);
  });

  it.each([undefined, null, 'x', {}, { notices: {}, known: [], since: at }])('begins anew with what it cannot read: %j', kept => {
    expect(readList(kept, later)).toEqual(emptyList(later));
  });

  it('leaves out kinds that this release does not know', () => {
    const { list } = withNew(emptyList(at), [about('late', 'a')], at);
    const unknown = { ...list.notices[0], kind: 'of-a-later-release', key: 'x' };
    const kept: unknown = JSON.parse(JSON.stringify({ ...list, notices: [unknown, ...list.notices] }));
    expect(keys(readList(kept, later))).toEqual(['late:a']);
  });
});
