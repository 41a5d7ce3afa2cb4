import { Readiness } from './readiness.js';

describe('readiness', () => {
  const servers = { broker: true, database: true };
  const check = (name: keyof typeof servers) => ({ name, check: async () => servers[name] });
  const readiness = () => {
    Object.assign(servers, { broker: true, database: true });
    return new Readiness([{ ...check('broker'), survivesLoss: true }, check('database')]);
  };

  it('is ready with all that the service needs', async () => {
    expect(await readiness().report()).toEqual({ status: 'ready', missing: [] });
  });

  it('needs the broker until it was there once, and is degraded without it afterwards', async () => {
    const service = readiness();
    servers.broker = false;
    expect(await service.report()).toEqual({ status: 'not ready', missing: ['broker'] });
    servers.broker = true;
    expect(await service.report()).toEqual({ status: 'ready', missing: [] });
    servers.broker = false;
    expect(await service.report()).toEqual({ status: 'degraded', missing: ['broker'] });
  });

  it('is not ready without its database, whether the broker is there or not', async () => {
    const service = readiness();
    await service.report();
    servers.database = false;
    expect(await service.report()).toEqual({ status: 'not ready', missing: ['database'] });
    servers.broker = false;
    expect(await service.report()).toEqual({ status: 'not ready', missing: ['broker', 'database'] });
  });

  it('takes a check that fails as a dependency that is unavailable', async () => {
    const service = new Readiness([{ name: 'database', check: () => Promise.reject(new Error('no connection')) }]);
    expect(await service.report()).toEqual({ status: 'not ready', missing: ['database'] });
  });

  it('is not ready again once the service stops', async () => {
    const service = readiness();
    await service.report();
    service.beginShutdown();
    expect(await service.report()).toEqual({ status: 'not ready', missing: ['shutting down'] });
  });
});
