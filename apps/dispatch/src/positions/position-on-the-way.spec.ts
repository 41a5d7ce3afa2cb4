import { positionOnTheWay } from './position-on-the-way.js';

const warehouse = { latitude: 52.2033, longitude: 21.0122 };

const bielany = { latitude: 52.292, longitude: 20.935 };

describe('the rider on the way', () => {
  it('sets off at the warehouse and arrives at the centre', () => {
    expect(positionOnTheWay(warehouse, bielany, 0)).toEqual(warehouse);
    expect(positionOnTheWay(warehouse, bielany, 1)).toEqual(bielany);
  });

  it('is half-way at half-time', () => {
    const { latitude, longitude } = positionOnTheWay(warehouse, bielany, 0.5);
    expect(latitude).toBeCloseTo(52.24765, 5);
    expect(longitude).toBeCloseTo(20.9736, 5);
  });

  it('never leaves the way, however late or early the clock', () => {
    expect(positionOnTheWay(warehouse, bielany, 1.4)).toEqual(bielany);
    expect(positionOnTheWay(warehouse, bielany, -0.2)).toEqual(warehouse);
  });
});
