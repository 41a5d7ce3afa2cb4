import { describeFailure } from '../failure.js';
import { PortRefused } from '../ports.js';
import { StateInUse } from '../state-lock.js';
import { whyItEnded } from './why-it-ended.js';

describe('whyItEnded', () => {
  it.each([
    [Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'disk-full'],
    [new PortRefused('PORT', 23_456, '127.0.0.1', 'EADDRINUSE'), 'port-taken'],
    [new StateInUse('/some/folder'), 'runs-elsewhere'],
    [new Error("Cannot find module '/kirana/apps/load/dist/demo-month/main.js'"), 'not-built'],
    [new Error('something else'), 'ended'],
  ])('understands what a start says: %s', (error, problem) => {
    expect(whyItEnded(`Kirana, all services in one process\n\n${describeFailure(error, false)}\n`)).toBe(problem);
  });
});
