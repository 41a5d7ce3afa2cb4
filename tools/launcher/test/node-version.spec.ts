import { execFileSync } from 'node:child_process';

const module = new URL('../node-version.mjs', import.meta.url).href;

describe('launcher', () => {
  it('accepts the supported versions of Node only', () => {
    const versions = ['18.20.4', '20.18.9', '20.19.0', '20.20.2', '21.7.0', '22.4.0', '22.11.0', '22.12.0', '23.0.0', '24.11.0'];
    const program = `import { isSupported } from '${module}'; console.log(JSON.stringify(${JSON.stringify(versions)}.filter(isSupported)))`;
    const taken = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(taken)).toEqual(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.11.0']);
  });
});
