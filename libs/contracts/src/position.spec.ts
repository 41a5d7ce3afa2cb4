import { positionInCity, positionOf, positionText } from './position.js';

describe('a position', () => {
  it.each([
    ['52.19300, 21.03500', { latitude: 52.193, longitude: 21.035 }],
    [' 52.193;21.035 ', { latitude: 52.193, longitude: 21.035 }],
    ['-33.9 18', { latitude: -33.9, longitude: 18 }],
  ])('is read of %j', (text, position) => expect(positionOf(text)).toEqual(position));

  it.each(['', 'ul. Puławska 12', '52,193 21,035', '91, 21', '52, 181', '52.193', '52.1, 21.0, 3', '5e1, 21'])(
    'is not read of %j',
    text => expect(positionOf(text)).toBeUndefined(),
  );

  it('lies in the city of the shop', () => {
    expect(positionInCity('52.193, 21.035')).toEqual({ latitude: 52.193, longitude: 21.035 });
    for (const text of ['51.7, 21', '52.7, 21', '52.2, 20.3', '52.2, 21.7']) expect(positionInCity(text)).toBeUndefined();
  });

  it('is written to the metre, and read again', () => {
    const text = positionText({ latitude: 52.1930049, longitude: 21.03 });
    expect(text).toBe('52.19300, 21.03000');
    expect(positionOf(text)).toEqual({ latitude: 52.193, longitude: 21.03 });
  });
});
