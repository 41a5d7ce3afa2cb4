import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { filesOfGit, root } from './checkout.js';
import { commandsIn, commandsOf, documents, packageOf, unreadable, type Command } from './document-commands.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (folder: string) =>
  existsSync(join(root, folder, 'package.json'))
    ? ((JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {})
    : {};
const composeFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*compose*.yml', '*compose*.yaml'],
  { cwd: root },
);
const services = Object.assign(
  {},
  ...composeFiles
    .toString()
    .trim()
    .split('\n')
    .map(path => (parse(read(path), { merge: true, logLevel: 'error' }) as { services?: object }).services),
) as Record<string, { profiles?: string[] } | null>;
const manifests = readdirSync(join(root, 'k8s'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.yaml'))
  .map(path => read(`k8s/${path}`))
  .join('\n');

/** Verbs of npm and docker compose that are no scripts of ours. */
const ofNpm = new Set([
  'start',
  'test',
  'ci',
  'install',
  'config',
  'version',
  'sbom',
  'exec',
  'outdated',
  'audit',
  'pack',
  'create',
  'publish',
  'error',
]);
const ofCompose = new Set([
  'up',
  'down',
  'exec',
  'logs',
  'ps',
  'top',
  'run',
  'restart',
  'stop',
  'start',
  'build',
  'pull',
  'cp',
  'config',
  'kill',
]);

/** Says what is wrong with a command; undefined when all that it names is there. */
function problemOf({ document, text }: Command): string | undefined {
  return npmProblem(document, text) ?? composeProblem(text) ?? kubectlProblem(text) ?? pathProblem(document, text);
}

function npmProblem(document: string, text: string): string | undefined {
  const [, verb = '', script = ''] = /\bnpm (?:--silent )?([\w-]+)(?: (?:--silent )?([\w:-]+))?/.exec(text) ?? [];
  if (verb === '') return undefined;
  if (verb !== 'run') return ofNpm.has(verb) ? optionProblem(verb, text) : `npm has no ${verb}`;
  const [, workspace] = / -w @kirana\/([\w-]+)/.exec(text) ?? [];
  const folders = workspace ? [`apps/${workspace}`, `libs/${workspace}`] : [packageOf(document), '.'];
  return folders.some(folder => script in scriptsOf(folder)) ? optionProblem(script, text) : `there is no script ${script}`;
}

const knownSources = new Map<string, string>();

function sourcesOf(folder: string): string {
  const isSource = (path: string) => path.startsWith(`${folder}/`) && /\.(ts|mjs)$/.test(path);
  const sources = knownSources.get(folder) ?? filesOfGit().filter(isSource).map(read).join('\n');
  knownSources.set(folder, sources);
  return sources;
}

/** Options behind `--` have to occur in the program of the script, or in another file of its folder. */
function optionProblem(script: string, text: string): string | undefined {
  const given = / -- (.*)$/.exec(text)?.[1]?.split(/\s[|>&#]/)[0] ?? '';
  const program = scriptsOf('.')[script] ?? '';
  const launcher = /tools\/launcher\/\S+\.mjs/.exec(program)?.[0];
  // A launcher may pass them on to a program of another project.
  const projects = `${program} ${launcher ? read(launcher) : ''}`.matchAll(/\b(?:apps|libs|tools)\/[\w-]+(?=\/)/g);
  const folders = new Set([...projects].map(([project]) => project));
  const options = [...given.matchAll(/(?:^|\s)--([\w-]+)/g)];
  if (folders.size === 0 || options.length === 0) return undefined;
  const sources = [...folders].map(sourcesOf).join('\n');
  const unknown = options.find(([, name = '']) => !new RegExp(`['"\` -]${name}\\b`).test(sources));
  return unknown ? `${script} knows no --${unknown[1]}` : undefined;
}

function composeProblem(text: string): string | undefined {
  const [, before = '', verb = '', after = ''] =
    /docker compose((?: --profile \S+| -[fp] \S+|(?! --profile) --?[\w-]+)*) ([a-z]+)([^|;&\n]*)/.exec(text) ?? [];
  if (verb === '') return undefined;
  if (!ofCompose.has(verb)) return `docker compose has no ${verb}`;
  const profile = / --profile (\S+)/.exec(before)?.[1];
  if (profile && !Object.values(services).some(each => each?.profiles?.includes(profile))) return `no profile ${profile}`;
  const words = after
    .replaceAll(/ (--since|--tail|-u|--user|-e|--index|--wait-timeout|-f) \S+/g, '')
    .split(/\s+/)
    .filter(word => word !== '' && !word.startsWith('-'));
  const named = ['up', 'logs', 'restart', 'stop', 'start', 'kill', 'top'].includes(verb)
    ? words.filter(word => !word.startsWith('#') && !word.startsWith('<'))
    : words.slice(0, 1);
  const unknown = ['exec', 'run', 'up', 'logs', 'restart', 'stop', 'start', 'kill', 'top'].includes(verb)
    ? named.find(word => /^[a-z][\w-]*$/.test(word) && !(word in services))
    : undefined;
  return unknown && `no service of a compose file is called ${unknown}`;
}

function kubectlProblem(text: string): string | undefined {
  const named = [...text.matchAll(/\b(?:deploy|deployment|statefulset|job|cronjob)\/([a-z][\w-]*)/g)].map(
    ([, name = '']) => name,
  );
  const unknown = text.includes('kubectl') ? named.find(name => !new RegExp(`name: ${name}\\b`).test(manifests)) : undefined;
  return unknown && `k8s has no ${unknown}`;
}

/** A path of the repository is there, or is made from one that is. */
function pathProblem(document: string, text: string): string | undefined {
  const paths = [
    ...text.matchAll(/(?:^|[\s='"])((?:\.ci|apps|libs|tools|docs|k8s|deploy(?!\/[\w-]+(?:\s|$))|examples)\/[\w./-]+)/g),
  ].map(([, path = '']) => path);
  const exists = (path: string) =>
    [path, path.replace('/dist/', '/src/').replace(/\.js$/, '.ts'), join(packageOf(document), path)].some(each =>
      existsSync(join(root, each)),
    );
  const missing = paths.find(path => !exists(path.replace(/[.:]+$/, '')));
  return missing && `${missing} is not there`;
}

// Decisions and the changelog tell what was.
const current = documents().filter(path => !/^(docs\/adr\/|CHANGELOG)/.test(path));

describe('commands of documents', () => {
  const all = current.flatMap(commandsIn);

  it('are found', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.map(({ text }) => text)).toEqual(expect.arrayContaining(['npm start', 'npm run lint', 'docker compose ps']));
  });

  it('name scripts, options, services and files that are there', () => {
    const wrong = all.flatMap(command => {
      const problem = problemOf(command);
      return problem ? `${command.document}: ${command.text.slice(0, 90)}: ${problem}` : [];
    });
    expect(wrong).toEqual([]);
  });

  it('can be read by a shell', () => {
    expect(unreadable(all.filter(({ isTyped }) => isTyped).map(({ text }) => text))).toEqual([]);
    expect(unreadable(['echo "a', 'echo b'])).toEqual(['echo "a']);
  });

  it.each([
    ['npm run no-such-script', 'there is no script no-such-script'],
    ['npm run bench -- --faster', 'bench knows no --faster'],
    ['docker compose logs ordres', 'no service of a compose file is called ordres'],
    ['docker compose --profile none up', 'no profile none'],
    ['kubectl -n kirana logs deploy/ordres', 'k8s has no ordres'],
    ['node apps/identity/dist/make-owner/main.js', 'apps/identity/dist/make-owner/main.js is not there'],
  ])('are refused when wrong: %s', (text, problem) => {
    expect(commandsOf('README.md', `\`\`\`sh\n${text}\n\`\`\`\n`).map(problemOf)).toEqual([problem]);
  });
});

describe('commands that are safe and quick', () => {
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'tools/launcher', script), ...args], { encoding: 'utf8', cwd: root });

  it('npm run dev -- --help says how to debug', () => {
    expect(run('dev.mjs', '--help')).toContain('--inspect');
  });

  it('npm run licences finds none that is not accepted', () => {
    expect(run('licences.mjs')).toMatch(/^ +\d+ {2}MIT$/m);
    expect(run('licences.mjs', '--list', '--omit=dev')).toMatch(/^zod\t[\d.]+\tMIT$/m);
  });
});

describe('docs/README.md', () => {
  const index = read('docs/README.md');

  it('lists every document for its reader', () => {
    const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md') && name !== 'README.md');
    expect(pages.filter(name => !index.includes(`](${name})`))).toEqual([]);
  });
});
