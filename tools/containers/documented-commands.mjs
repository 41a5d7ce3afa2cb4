// The commands of a document as somebody types them, who reads it from top to bottom.
import { spawnSync } from 'node:child_process';

/** What a reader puts in: `<order id>`, `<trace id>`. */
const placeholder = /<([a-z]+ id)>/g;

/**
 * Commands of the `sh` blocks of a Markdown text, in order; one of several lines is one command. `before` holds what was exported above it
 * in the same block.
 */
export function commandsOf(markdown) {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => {
    const commands = [];
    const exported = [];
    let command = '';
    for (const line of block.split('\n').slice(0, -1)) {
      command += `${line}\n`;
      if (!isWhole(command)) continue;
      if (command.startsWith('export ')) exported.push(command);
      else if (!/^(#.*)?$/.test(command.trim())) commands.push({ command: command.trim(), before: exported.join('') });
      command = '';
    }
    if (command !== '') throw new Error(`This is no whole command: ${command}`);
    return commands;
  });
}

/** A command with what the reader knows by now, and the ports as they are here. */
export function filledIn(text, known, ports) {
  return text
    .replace(placeholder, (_, name) => {
      if (known[name] === undefined) throw new Error(`Nothing said so far what ‹${name}› is: ${text}`);
      return known[name];
    })
    .replace(/\b(localhost:|METRICS_PORT=)(\d+)/g, (address, before, port) => `${before}${ports.get(port) ?? port}`);
}

function isWhole(command) {
  return spawnSync('sh', ['-n', '-c', command.replace(placeholder, 'x')]).status === 0;
}
