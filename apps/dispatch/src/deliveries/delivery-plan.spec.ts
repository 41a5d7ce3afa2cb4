import { DeliveryPlan, clockFrom, type PlannedDelivery, type TimerKind } from './delivery-plan.js';

const byClock = new DeliveryPlan({});
const byStaff = new DeliveryPlan({ ORDER_PROGRESS: 'staff' });
const delivery: PlannedDelivery = {
  stage: null,
  distanceMetres: 11_180,
  riderId: null,
  promisedFrom: null,
  onHold: false,
  isStopped: false,
};
const withRider = { ...delivery, riderId: 'rider-arjun' };
const pickup = { kind: 'pickup', delayMs: 10_000 };

describe('a delivery whose timer is due', () => {
  it.each<[string, PlannedDelivery, TimerKind, object]>([
    ['is confirmed', delivery, 'confirmed', { reached: 'confirmed', timer: { kind: 'preparing', delayMs: 10_000 } }],
    ['is prepared', delivery, 'preparing', { reached: 'preparing', timer: { kind: 'rider', delayMs: 15_000 } }],
    ['waits for a rider', { ...delivery, stage: 'preparing' }, 'rider', { waitsForRider: true }],
    ['looks for no rider when it has one', withRider, 'preparing', { reached: 'preparing', timer: pickup }],
    ['was just given a rider', { ...withRider, stage: 'preparing' }, 'rider', { timer: pickup }],
    ['waits for a rider, packed', { ...delivery, stage: 'pickup' }, 'rider', { waitsForRider: true }],
    ['is packed and has a rider', { ...withRider, stage: 'pickup' }, 'rider', { timer: { kind: 'delivering', delayMs: 15_000 } }],
    ['is picked up', withRider, 'pickup', { reached: 'pickup', timer: { kind: 'delivering', delayMs: 15_000 } }],
    [
      'rides a millisecond for each metre',
      withRider,
      'delivering',
      { reached: 'delivering', timer: { kind: 'delivered', delayMs: 11_180 } },
    ],
    ['arrives and frees its rider', withRider, 'delivered', { reached: 'delivered', releasesRider: true }],
    ['stands still on hold', { ...delivery, onHold: true }, 'confirmed', {}],
    ['looks for no rider on hold', { ...delivery, onHold: true }, 'rider', {}],
    ['ends when it was stopped', { ...withRider, isStopped: true }, 'delivered', {}],
  ])('%s', (_, before, due, step) => {
    expect(byClock.nextStep(before, due)).toEqual(step);
  });
});

describe('a delivery from its acceptance', () => {
  it('keeps the specified times, and rides a millisecond for each metre (LIFE-002, LIFE-003, LIFE-004, LIFE-006, LIFE-007, LIFE-008)', () => {
    let now = 0;
    let current = delivery;
    let isReleased = false;
    const times: [kind: TimerKind, ms: number, stage: string | null][] = [];
    for (let timer = byClock.armedAfter(current); timer !== undefined;) {
      now += timer.delayMs;
      if (timer.kind === 'rider') current = { ...current, riderId: 'rider-arjun' };
      const step = byClock.nextStep(current, timer.kind);
      current = { ...current, stage: step.reached ?? current.stage };
      times.push([timer.kind, now, current.stage]);
      isReleased = step.releasesRider ?? false;
      timer = step.timer;
    }
    expect(times).toEqual([
      ['confirmed', 5_000, 'confirmed'],
      ['preparing', 15_000, 'preparing'],
      ['rider', 30_000, 'preparing'],
      ['pickup', 40_000, 'pickup'],
      ['delivering', 55_000, 'delivering'],
      ['delivered', 66_180, 'delivered'],
    ]);
    expect(isReleased).toBe(true);
  });
});

describe('the timer of a delivery', () => {
  it.each([
    ['that was accepted', delivery, { kind: 'confirmed', delayMs: 5_000 }],
    ['whose rider stayed with it when it went back', withRider, { kind: 'confirmed', delayMs: 5_000 }],
    ['that is prepared', { ...delivery, stage: 'preparing' }, { kind: 'rider', delayMs: 15_000 }],
    ['that is prepared and has a rider', { ...withRider, stage: 'preparing' }, pickup],
    ['that is packed and has no rider', { ...delivery, stage: 'pickup' }, { kind: 'rider', delayMs: 0 }],
    ['on its way', { ...withRider, stage: 'delivering' }, { kind: 'delivered', delayMs: 11_180 }],
    ['that has arrived', { ...delivery, stage: 'delivered' }, undefined],
    ['on hold', { ...delivery, onHold: true }, undefined],
    ['that was stopped', { ...delivery, isStopped: true }, undefined],
    ['whose acceptance has not come', { ...delivery, distanceMetres: null }, undefined],
  ] as [string, PlannedDelivery, object | undefined][])('%s', (_, before, timer) => {
    expect(byClock.armedAfter(before)).toEqual(timer);
  });
});

describe('the timer of a delivery that is given a rider', () => {
  it.each([
    ['goes to pickup when it waits, or is about to look for one', { ...delivery, stage: 'preparing' }, pickup],
    ['goes on from pickup when it waits there', { ...delivery, stage: 'pickup' }, { kind: 'delivering', delayMs: 15_000 }],
    ['stays as it is before that', { ...delivery, stage: 'confirmed' }, undefined],
    ['stays as it is when the rider replaces another', { ...withRider, stage: 'preparing' }, undefined],
    ['stays away on hold', { ...delivery, stage: 'preparing', onHold: true }, undefined],
  ] as [string, PlannedDelivery, object | undefined][])('%s', (_, before, timer) => {
    expect(byClock.armedByRider(before)).toEqual(timer);
  });
});

describe('a delivery that the staff moves', () => {
  const stages = [null, 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
  const rider = { kind: 'rider', delayMs: 0 };
  const promisedFrom = new Date('2026-11-22T08:00:00Z');

  it.each(stages)('has no timer at %s, with a rider or on hold as well', stage => {
    for (const each of [
      { ...withRider, stage },
      { ...withRider, stage, onHold: true },
    ]) {
      expect(byStaff.armedAfter(each)).toBeUndefined();
      expect(byStaff.armedByRider(each)).toBeUndefined();
    }
    const timer = stage === 'pickup' ? rider : undefined;
    expect(byStaff.armedAfter({ ...delivery, stage })).toEqual(timer);
    expect(byStaff.armedByRider({ ...delivery, stage })).toBeUndefined();
  });

  it.each(stages)('leaves what a timer of before would have done undone, at %s', stage => {
    for (const due of ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const)
      expect(byStaff.nextStep({ ...delivery, stage }, due)).toEqual({});
    expect(byStaff.nextStep({ ...delivery, stage }, 'rider')).toEqual(stage === 'pickup' ? { waitsForRider: true } : {});
  });

  it('is proposed to a rider once it is packed, an hour before its window and not before', () => {
    const packed = { ...delivery, stage: 'pickup', promisedFrom, onHold: true } as const;
    expect(byStaff.armedAfter(packed)).toEqual({ ...rider, notBefore: new Date('2026-11-22T07:00:00Z') });
    expect(byStaff.nextStep(packed, 'rider')).toEqual({ waitsForRider: true });
    for (const none of [{ isStopped: true }, { distanceMetres: null }])
      expect(byStaff.armedAfter({ ...packed, ...none })).toBeUndefined();
  });

  it('knows no window on the clock', () => {
    expect(byClock.armedAfter({ ...delivery, stage: 'pickup', promisedFrom })).toEqual(rider);
  });
});

describe('a step that comes late', () => {
  const moments = { since: '2026-11-22T10:00:00.000001+00:00', now: '2026-11-22T10:00:05.000001+00:00' };

  it('keeps the clock of the plan, up to five seconds', () => {
    expect(clockFrom({ ...moments, lateMs: 4_999.999 })).toBe(moments.since);
  });

  it('starts its clock anew after a longer stop', () => {
    expect(clockFrom({ ...moments, lateMs: 5_000 })).toBe(moments.now);
  });
});
