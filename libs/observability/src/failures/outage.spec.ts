import { outageOf } from './outage.js';

const coded = (code: string, message = 'something') => Object.assign(new Error(message), { code });

describe('outageOf', () => {
  it.each([
    '25006',
    '53100',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '08006',
    '08001',
    '53200',
    '58030',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'broker-unavailable',
  ])('treats the code %s as an outage', code => {
    expect(outageOf(coded(code))?.reason).toBe(code);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'database "kirana_orders" is not currently accepting connections',
    'Socket closed unexpectedly',
    'LOADING Redis is loading the dataset in memory',
  ])('treats the message "%s" as an outage', message => {
    expect(outageOf(new Error(message))?.reason).toBe(message);
  });

  it.each([
    ['a statement time-out, which a lock causes', coded('57014', 'canceling statement due to statement timeout')],
    ['a lock that is not available', coded('55P03')],
    ['a deadlock', coded('40P01')],
    ['a serialization failure', coded('40001')],
    ['a protocol violation', coded('08P01')],
    ['a limit the statement itself has reached', coded('53400')],
    ['a violated constraint', coded('23505')],
    ['an error that only quotes such a message', new Error('the row contains: Connection terminated')],
    ['a string', 'ECONNREFUSED'],
    ['undefined', undefined],
  ])('does not treat %s as an outage', (_what, error) => {
    expect(outageOf(error)).toBeUndefined();
  });

  it('finds the outage in wrapped, causing and aggregated errors', () => {
    const refused = coded('ECONNREFUSED');
    expect(outageOf(Object.assign(new Error('QueryFailedError'), { driverError: coded('57P01') }))?.reason).toBe('57P01');
    expect(outageOf(new Error('outer', { cause: new Error('inner', { cause: refused }) }))?.reason).toBe('ECONNREFUSED');
    expect(outageOf(new AggregateError([refused]))?.reason).toBe('ECONNREFUSED');
  });

  it('terminates for circular causes', () => {
    const error: Error & { cause?: unknown } = new Error('one');
    error.cause = error;
    expect(outageOf(error)).toBeUndefined();
  });

  it('distinguishes an outage reported by the server from a lost connection', () => {
    expect([coded('53100'), coded('ECONNRESET')].map(error => outageOf(error)?.isCertain)).toEqual([true, false]);
  });
});
