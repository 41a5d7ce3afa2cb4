import { execSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './checkout.js';

interface Job {
  readonly uses?: string;
  readonly needs?: readonly string[];
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly steps?: readonly { readonly id?: string; readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = '.github/workflows';
const workflows = readdirSync(join(root, folder)).map(name => [name, parse(read(`${folder}/${name}`)) as Workflow] as const);
const { scripts, engines } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; engines: { node: string } };

const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const commandsOf = (workflow: Workflow) => stepsOf(workflow).flatMap(({ run }) => run?.split('\n') ?? []);
const used = (workflow: Workflow) =>
  [...Object.values(workflow.jobs), ...stepsOf(workflow)].flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
const named = (name: string) => workflows.find(([file]) => file === name)?.[1] as Workflow;

/** `npm run x` or `npm test`, without what it is given; a path of the checkout; undefined for anything else. */
function programOf(command: string): string | undefined {
  const [, script, path] = /^(npm (?:run [\w:-]+|test))|^(\.ci\/[\w-]+)/.exec(command.replace('--silent ', '')) ?? [];
  return script ?? path;
}

function isThere(program: string): boolean {
  if (program.startsWith('npm ')) return (program.split(' ').at(-1) ?? '') in scripts;
  accessSync(join(root, program), constants.X_OK);
  return true;
}

const { parts } = (await import(join(root, '.ci/parts.mjs'))) as { parts: readonly (readonly { command: string }[])[] };

describe.each(workflows)('%s', (name, workflow) => {
  it('calls scripts that are there', () => {
    const programs = commandsOf(workflow).flatMap(command => programOf(command) ?? []);
    expect(programs.filter(program => !isThere(program))).toEqual([]);
    for (const path of used(workflow).filter(each => each.startsWith('./'))) expect(existsSync(join(root, path))).toBe(true);
  });

  it('takes actions of others by commit, since a version can be moved to another one, and names the version', () => {
    const others = read(`${folder}/${name}`).match(/(?<=uses: )(?!\.\/).*/g) ?? [];
    expect(others.filter(each => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
  });

  it('may read, ends in time, and does not run twice at once', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(workflow.concurrency?.group).toContain('${{ github.ref }}');
    const jobs = Object.entries(workflow.jobs).filter(([, { uses }]) => uses === undefined);
    expect(jobs.filter(([, job]) => job['timeout-minutes'] === undefined).map(([name]) => name)).toEqual([]);
  });
});

describe('ci.yml', () => {
  const { jobs } = named('ci.yml');
  const programs = new Set(commandsOf(named('ci.yml')).map(programOf));
  const levels = Object.keys(scripts).filter(name => scripts[name]?.startsWith(`${scripts['test']} `));

  it('runs every part of .ci/run, which runs every level of tests', () => {
    expect(levels.length).toBeGreaterThan(2);
    expect(levels.filter(level => !parts.flat().some(({ command }) => command.includes(level)))).toEqual([]);
    const all = parts.flat().map(({ command }) => programOf(command));
    expect(all.filter(program => program === undefined)).toEqual([]);
    expect(all.filter(program => !programs.has(program))).toEqual([]);
  });

  it('has one check that waits for all jobs', () => {
    expect(jobs['passed']?.needs).toEqual(Object.keys(jobs).filter(name => name !== 'passed'));
  });

  it('tries the oldest Node that is promised and the one to develop with', () => {
    expect(jobs['unit']?.strategy?.matrix['node']).toEqual([/^\^(\S+)/.exec(engines.node)?.[1], read('.nvmrc').trim()]);
  });
});

describe('release.yml', () => {
  it('makes the images that docker-compose.yml builds', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image: string; build?: { target: string } }>;
    };
    const built = Object.values(services).flatMap(({ image, build }) =>
      build ? [[image.replace('kirana/', ''), build.target]] : [],
    );
    const { notes, images } = named('release.yml').jobs;
    const [list = ''] = /sed -n '.+?' docker-compose\.yml/.exec(notes?.steps?.find(({ id }) => id === 'images')?.run ?? '') ?? [];
    const [, target = ''] = /target=\$\((.+)\)"/.exec(images?.steps?.find(({ id }) => id === 'target')?.run ?? '') ?? [];
    const said = (command: string, env = {}) =>
      execSync(command, { cwd: root, env: { ...process.env, ...env } })
        .toString()
        .trim();
    const found = said(list)
      .split('\n')
      .map(image => [image, said(target, { IMAGE: image })]);
    expect(new Map(found as [string, string][])).toEqual(new Map(built as [string, string][]));
    expect(images?.strategy?.matrix['image']).toBe('${{ fromJSON(needs.notes.outputs.images) }}');
  });

  it('lets a job write to one place only, and sign what it writes', () => {
    const writes = Object.entries(named('release.yml').jobs).flatMap(([name, { permissions = {} }]) =>
      Object.keys(permissions).flatMap(what => (permissions[what] === 'write' ? `${name}: ${what}` : [])),
    );
    // The token is what an image is signed with, and a package's provenance.
    expect(writes).toEqual(['images: packages', 'images: id-token', 'packages: id-token', 'release: contents']);
  });

  it('signs every image by its digest, for both kinds of processor', () => {
    const steps = named('release.yml').jobs['images']?.steps ?? [];
    expect(steps.some(({ run }) => run?.startsWith('cosign sign --yes "$IMAGE@$DIGEST"'))).toBe(true);
    expect(steps.find(({ id }) => id === 'build')).toMatchObject({ with: { platforms: 'linux/amd64,linux/arm64' } });
    // What compiles is the same for both, and is not emulated.
    expect(read('Dockerfile')).toContain('FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS modules');
  });

  it('says under one heading what operators have to do', () => {
    const told = (entries: string) =>
      spawnSync(join(root, '.ci/release-notes'), ['1.0.0'], { input: `## [1.0.0]\n\n${entries}` })
        .stdout.toString()
        .split('### For operators\n\n')[1];
    expect(told('- A. Operators: set X,\n  then Y. Integrators: `z`.\n- B.\n\n### Fixed\n\n- Operators: restart.\n')).toBe(
      '- Set X, then Y.\n- Restart.\n',
    );
  });

  it('takes its notes from the section of the version, and stops without one', () => {
    const notes = (version: string) =>
      spawnSync(join(root, '.ci/release-notes'), [version], {
        input: '## [Unreleased]\n\n## [1.0.0]\n\n- It\n\n## [0.9.0]\n\n- Was\n',
      });
    expect(notes('1.0.0').stdout.toString().trim()).toBe('- It\n\n### For operators\n\nNothing to do.');
    expect(['1.0', '2.0.0', 'Unreleased'].map(version => notes(version).status)).toEqual([1, 1, 1]);
  });
});
