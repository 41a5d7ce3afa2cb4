import { serverProblem } from './server-problem.js';

const postgres = { kind: 'PostgreSQL', url: 'postgres://kirana:hunter2@db.example:5433/kirana_orders', variable: 'DATABASE_URL' };
const failure = (message: string, code?: string | number) => Object.assign(new Error(message), { code });

describe('serverProblem', () => {
  it.each([
    [failure('connect ECONNREFUSED 127.0.0.1:5433', 'ECONNREFUSED'), 'does not answer. Start it, or correct DATABASE_URL.', true],
    [new AggregateError([failure('', 'ECONNREFUSED'), failure('', 'ECONNREFUSED')]), 'does not answer', true],
    [failure('timeout expired'), 'does not answer', true],
    [failure('getaddrinfo ENOTFOUND db.example', 'ENOTFOUND'), 'no host is called db.example. Correct DATABASE_URL.', true],
    [failure('the database system is starting up', '57P03'), 'takes no connections now', true],
    [failure('password authentication failed', '28P01'), 'refuses this user or password. Correct DATABASE_URL.', false],
    [failure('Handshake terminated by server: 403 (ACCESS-REFUSED)', 403), 'refuses this user or password', false],
    [failure('WRONGPASS invalid username-password pair'), 'refuses this user or password', false],
    [failure('database does not exist', '3D000'), 'has no such database (kirana_orders)', false],
    [new Error('given up', { cause: failure('connect', 'ECONNREFUSED') }), 'does not answer', true],
    [failure('the moon is full'), 'cannot be used: the moon is full', false],
  ])('explains %s', (error, sentence, passes) => {
    const problem = serverProblem(postgres, error);
    expect(problem.message).toContain('PostgreSQL at db.example:5433');
    expect(problem.message).toContain(sentence);
    expect(problem.message).not.toContain('hunter2');
    expect(problem.passes).toBe(passes);
  });
});
