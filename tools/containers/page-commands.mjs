// The commands of docs/operations.md in the order of the page, and the expected output of each.
import { spawnSync } from 'node:child_process';

export const page = 'docs/operations.md';

/** Alerts that measure how fast the machine is, not whether the shop is right: on a slow one they may be pending while it starts. */
export const measureSpeed = ['LatencyBudgetBurning', 'EventLoopBlocked', 'ProcessBusy', 'HandlersSlow', 'OrdersUndecided'];

/** Returns the names of the alerts in an answer of Prometheus that tell of a mistake. */
export const mistakesIn = answer =>
  JSON.parse(answer)
    .data.alerts.map(({ labels }) => labels.alertname)
    .filter(name => !measureSpeed.includes(name) && name !== 'Watchdog');

/** Matches an answer without such alerts; used like a regular expression. */
const noMistakes = {
  test: answer => answer.startsWith('{') && mistakesIn(answer).length === 0,
  toString: () => `no alert but ${measureSpeed.join(', ')}`,
};

/** Placeholders that the reader replaces: `<order id>`, `<trace id>`. */
const placeholder = /<([a-z]+ id)>/g;

/** A shell is asked only about what has quotes or other signs of its grammar. */
const isComplete = command =>
  /^(?!\s*(?:for|if|while|until|case)\b)[\w\s./:=,@%-]*$/.test(command) || spawnSync('sh', ['-n', '-c', command]).status === 0;

/**
 * `of` matches a command. It is run once, or, if `repeated` is given, for that many seconds until it prints the expected output; `learns`
 * are ids for later commands. `stays` marks a command that runs until it is stopped.
 */
export const expectations = [
  { of: / up -d --build --wait$/, prints: /(?:)/ },
  { of: /9090\/api\/v1\/targets/, prints: /^ +11 "health":"up"\n$/, repeated: 120 },
  { of: /9090\/api\/v1\/alerts$/, prints: noMistakes, repeated: 60 },
  {
    of: /3000\/api\/orders /,
    prints: /^HTTP\/1\.1 20[12] /,
    // Repeated until the goods are in stock; a refused order does not count.
    repeated: 60,
    learns: { 'trace id': /^x-trace-id: ([0-9a-f]{32})/im, 'order id': /"id":"([^"]+)"/ },
  },
  { of: /api\/traces\/<trace id>/, prints: /"operationName":"mail delivered"/, repeated: 240 },
  { of: /api\/traces -d service=orders/, prints: /"operationName":"mail delivered"/, repeated: 10 },
  { of: /docker compose logs/, prints: /"service":"dispatch"/, repeated: 10 },
  { of: /FROM saga_log/, prints: /\| delivered +\| moved/, repeated: 10 },
  { of: /FROM mails/, prints: /^ delivered +\| sent +\|/m, repeated: 10 },
  { of: /8025\/api\/v1\/messages/, prints: /meera@example\.com/, repeated: 10 },
  { of: /\/publish /, prints: /"routed":true/ },
  { of: /"alertname":"DeadLetters"/, prints: /"queue":"orders\.fulfilment".*"severity":"page"/, repeated: 60 },
  { of: /dead-letters -- list/, prints: /^ +1 +orders\.fulfilment$/m, repeated: 20 },
  { of: /dead-letters -- show/, prints: /the body is not JSON/, learns: { 'event id': /^(\S+) {2}orders\.fulfilment$/m } },
  { of: /dead-letters -- redrive/, prints: /^1 put back into orders\.fulfilment\.$/m },
  // It was redriven and becomes a dead letter again after its retries, within minutes.
  { of: /dead-letters -- discard/, prints: /^1 discarded from orders\.fulfilment\.$/m, repeated: 400 },
  { of: /dead-letters -- audit/, prints: /asha {2}discard orders\.fulfilment {2}ended 1: practice/ },
  { of: / npm start$/, prints: /Kirana is ready/, stays: true },
  { of: /9464\/metrics/, prints: /^outbox_pending\{service="orders"\} \d+$/m, repeated: 10 },
  { of: /docker compose --profile observability down$/, prints: /(?:)/ },
];

/**
 * Returns the commands of the `sh` blocks of a Markdown text, in order, each with its expectation; a command may span several lines.
 * `before` holds the variables exported above it in the same block.
 *
 * @throws Error when a command does not match exactly one expectation, or an expectation no command.
 */
export function commandsOf(markdown) {
  const commands = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => {
    const found = [];
    let before = '';
    let command = '';
    for (const line of block.split('\n').slice(0, -1)) {
      command += `${line}\n`;
      if (!isComplete(command.replace(placeholder, 'x'))) continue;
      if (command.startsWith('export ')) before += command;
      else if (!/^(#.*)?$/.test(command.trim())) found.push({ command: command.trim(), before });
      command = '';
    }
    if (command !== '') throw new Error(`This command is incomplete: ${command}`);
    return found;
  });
  const matched = commands.map(each => ({ ...each, expectations: expectations.filter(({ of }) => of.test(each.command)) }));
  for (const { command, expectations: found } of matched)
    if (found.length !== 1) throw new Error(`${found.length} expectations instead of one match: ${command}`);
  for (const { of } of expectations)
    if (!commands.some(({ command }) => of.test(command))) throw new Error(`${page} has no command like ${of}`);
  return matched.map(({ expectations: [expectation], ...each }) => ({ ...each, expectation }));
}

/** Returns a command with its placeholders replaced. @throws Error when an id is not known yet. */
export function filledIn(text, known) {
  return text.replace(placeholder, (_, name) => {
    if (known[name] === undefined) throw new Error(`No command has printed <${name}> yet: ${text}`);
    return known[name];
  });
}
