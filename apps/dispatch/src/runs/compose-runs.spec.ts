import { composeRuns, joinedBy, stopOf, type PlannedRun, type Stop, type Trips } from './compose-runs.js';
import { distanceKm } from './distance-km.js';

const warehouse = { latitude: 52.2, longitude: 21 };
const trips: Trips = { warehouse, now: new Date('2026-11-22T10:00:00Z'), ordersPerRun: 4 };
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);

/** So many km to the east and to the north of the warehouse. */
const stop = (orderId: string, east: number, north = 0, from = '10:00', by = '12:00'): Stop => ({
  orderId,
  latitude: warehouse.latitude + north / 111.2,
  longitude: warehouse.longitude + east / (111.2 * Math.cos((warehouse.latitude * Math.PI) / 180)),
  window: { from: at(from), by: at(by) },
});
const run = (id: string, ...stops: Stop[]): PlannedRun => ({
  id,
  rider: { id: `rider-${id}`, name: id, phone: '' },
  stops,
  isArranged: false,
});
const ids = ({ stops }: Pick<PlannedRun, 'stops'>) => stops.map(({ orderId }) => orderId).join(' ');
const composed = (waiting: Stop[], runs: PlannedRun[], changes: Partial<Trips> = {}) =>
  composeRuns(waiting, runs, { ...trips, ...changes }).map(each => `${each.id}: ${ids(each)}`);

it('measures the straight line in km', () => {
  expect(distanceKm(warehouse, stop('a', 3, 4))).toBeCloseTo(5, 2);
  // The haversine formula says 11.15 km for Śródmieście to Bielany.
  expect(distanceKm({ latitude: 52.2033, longitude: 21.0122 }, { latitude: 52.292, longitude: 20.935 })).toBeCloseTo(11.18, 1);
});

describe('composeRuns', () => {
  it('lets an order join the run to which it adds the least distance, before it takes a free rider', () => {
    const runs = [run('west', stop('w', -5)), run('east', stop('e', 5)), run('free')];
    expect(composed([stop('a', 6)], runs)).toEqual(['east: e a']);
    expect(composed([stop('b', -2)], runs)).toEqual(['west: b w']);
  });

  it('begins a run with a free rider, which the next ones join, and leaves an order waiting that has neither', () => {
    expect(composed([stop('a', 4), stop('b', 2)], [run('free'), run('other')])).toEqual(['free: b a']);
    expect(composed([stop('a', 4), stop('b', 2), stop('c', 3)], [run('free')], { ordersPerRun: 2 })).toEqual(['free: b a']);
    expect(composed([stop('a', 4)], [])).toEqual([]);
  });

  it('takes as many orders along as may be, and then the next rider', () => {
    const waiting = ['a', 'b', 'c'].map(id => stop(id, 1));
    expect(composed(waiting, [run('first'), run('second')], { ordersPerRun: 2 })).toEqual(['first: b a', 'second: c']);
  });

  it('lets no order join whose window does not overlap, or is not known, nor one that is late or would make another late', () => {
    const far = run('far', stop('far', 10, 0, '10:00', '10:40'));
    const apart = [
      stop('later', 10, 0, '10:40', '12:00'),
      { ...stop('unknown', 10), window: null },
      stop('late', 1, 0, '09:00', '10:15'),
      // Ten km take 20 minutes, setting out 15: an order to the west would be the second stop at 11:20.
      stop('west', -10, 0, '10:00', '11:00'),
      // Between the two: handed over at 10:30, the other is reached at 10:41 instead of 10:35.
      stop('on the way', 5, 1, '10:00', '10:25'),
    ];
    for (const each of apart) expect(composed([each], [far, run('free')])).toEqual([`free: ${each.orderId}`]);
    expect(composed([stop('beyond', 11)], [far, run('free')])).toEqual(['far: far beyond']);
  });

  it('sets out late enough, and waits between two stops for a window to begin, but not for long', () => {
    const early = run('early', stop('early', 1, 0, '11:00', '12:00'));
    expect(composed([stop('next', 2, 0, '10:45', '11:06')], [early])).toEqual(['early: next early']);
    expect(composed([stop('next', 2, 0, '10:30', '11:06')], [early])).toEqual([]);
    expect(composed([stop('both', 2, 0, '10:30', '11:30')], [early])).toEqual(['early: early both']);
  });

  it('untangles the way, unless an admin has set the sequence', () => {
    // Inserted where it adds least, the fourth leaves a way that crosses itself.
    const stops = [stop('a', 0, 4), stop('b', 4, 4), stop('c', 1, 1)];
    const [joined] = composeRuns([stop('d', 4, 1)], [run('r', ...stops)], trips);
    const arranged = { ...run('r', ...stops), isArranged: true };
    const [kept] = composeRuns([stop('d', 4, 1)], [arranged], trips);
    expect(ids(joined ?? arranged)).toBe('c d b a');
    expect(kept && ids({ stops: kept.stops.filter(({ orderId }) => orderId !== 'd') })).toBe('a b c');
  });
});

describe('joinedBy', () => {
  it('adds an order that an admin gives to a rider, also where it is late', () => {
    const joined = joinedBy(run('r', stop('a', 4)), stop('late', 2, 0, '08:00', '09:00'), trips);
    expect(ids(joined)).toBe('late a');
    expect([stopOf(joined, 'late'), stopOf(joined, 'a')]).toEqual([1, 2]);
    expect(ids(joinedBy(run('free'), stop('first', 2), trips))).toBe('first');
  });
});
