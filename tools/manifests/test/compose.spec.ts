import { asked } from '@kirana/host/services';
import { composeServices, inRoot, knownVariables, programs, requiredVariables } from './environments.js';

const compose = composeServices();

describe.each(programs.map(program => [program.name, program] as const))('%s in docker-compose.yml', (name, program) => {
  const service = compose[name];

  it('has an image of its own and variables it reads, all it requires, with values it takes', () => {
    const environment = service?.environment ?? {};
    expect(service?.build?.target).toBe(name);
    expect(Object.keys(environment).filter(variable => !knownVariables(program).includes(variable))).toEqual([]);
    expect(requiredVariables(program).filter(variable => !(variable in environment))).toEqual([]);
    expect(() => program.readConfig({ ...environment })).not.toThrow();
  });

  it('starts after the databases and queues are there, with users of its own', () => {
    const { environment = {}, depends_on: dependsOn = {} } = service ?? {};
    expect(new URL(environment['RABBITMQ_URL'] ?? '').username).toBe(name);
    if (program.database) expect(environment['DATABASE_URL']).toContain(`//kirana_${name.replaceAll('-', '_')}:`);
    if (name !== 'gateway') expect(dependsOn['rollout']?.condition).toBe('service_completed_successfully');
  });
});

describe('docker-compose.yml', () => {
  it('tells the gateway where each service is that it asks', () => {
    for (const [service, variable] of Object.entries(asked)) {
      expect(compose['gateway']?.environment?.[variable]).toBe(`http://${service}:8080`);
    }
  });

  it('listens on loopback only', () => {
    const ports = Object.values(compose).flatMap(service => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(4);
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('gives our containers nothing to write to but their volumes', () => {
    for (const service of Object.values(compose)) if (service.build) expect(service.read_only).toBe(true);
  });

  it('takes the values .env.example says', () => {
    const defaults = new Map(
      [...inRoot('docker-compose.yml').matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(match => [match[1], match[2]]),
    );
    const example = new Map([...inRoot('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(match => [match[1], match[2]]));
    expect(Object.fromEntries(example)).toEqual(Object.fromEntries(defaults));
  });
});
