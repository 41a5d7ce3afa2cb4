import type { SourceFile } from './checkout.js';

/** A rule matches files that break it; `says` is the message for the developer. */
export interface HouseRule {
  readonly says: string;
  readonly breaks: (file: SourceFile) => boolean;
}

const isTest = (path: string) => /\.spec\.tsx?$|\/test\//.test(path);

export const houseRules: readonly HouseRule[] = [
  {
    says: 'process.env is read in config.ts or in the entry file of a tool, of services in runService only',
    breaks: ({ path, text }) =>
      /\bprocess\.env\b/.test(stripComments(text)) &&
      !/(^|\/)config\.ts$|^tools\/|^libs\/(testing|local-postgres)\/|^apps\/(e2e|load|host)\/|^libs\/bootstrap\/src\/run-service\.ts$|^libs\/messaging\/src\/[\w-]+\/main\.ts$|-cli\.ts$|\/scripts\/|vite\.config|\/test\//.test(
        path,
      ),
  },
  {
    says: 'the outbox is written through Outbox.add',
    breaks: ({ path, text }) =>
      /(?<!LIKE ')INSERT\s+INTO\s+outbox\b/i.test(text) && !path.startsWith('libs/messaging/') && !isTest(path),
  },
  {
    says: 'amqplib is used inside libs/messaging only',
    breaks: ({ path, text }) => /from 'amqplib/.test(text) && !path.startsWith('libs/messaging/'),
  },
  {
    says: 'SQL statements are in repositories; libraries have their own tables',
    breaks: ({ path, text }) =>
      /^apps\/[^/]+\/src\//.test(path) &&
      !/\.(repository|migration|spec)\.ts$|^apps\/load\//.test(path) &&
      (/`\s*(SELECT\s+[\w*$(]|INSERT INTO|UPDATE \w+|DELETE FROM|WITH \w+ )/.test(stripComments(text)) ||
        /\.(rows|one|count)(<[^()]*>)?\(\s*['"`]/.test(text) ||
        /from 'typeorm'/.test(text)),
  },
  {
    says: 'SQL contains constants and parameters, never values',
    breaks: ({ path, text }) => /\b(query|rows|one|count)(<[^(]*>)?\(\s*[^)`]*`[^`]*'\$\{/.test(text) && !isTest(path),
  },
  {
    says: 'columns are selected by name: with *, a column added by a later version breaks prepared statements',
    breaks: ({ path, text }) => /\bSELECT (\w+\.)?\*(?! FROM unnest)/.test(stripComments(text)) && !isTest(path),
  },
  {
    says: 'a connection to PostgreSQL has an error listener; without one an error event ends the process',
    breaks: ({ path, text }) =>
      (text.match(/new pg\.(Client|Pool)\(/g)?.length ?? 0) > (text.match(/\.on\('error'|of \['error'/g)?.length ?? 0) &&
      !isTest(path),
  },
  {
    says: 'a process is not signalled because a file names its number; after a power failure the number may belong to an unrelated process',
    breaks: ({ path, text }) =>
      /process\.kill\([^;]*(readFileSync|postmaster|pidFile)|process\.kill\(pid\(\)/.test(text) && !isTest(path),
  },
  {
    says: 'nothing is called shared, common, core, utils or helpers',
    breaks: ({ path }) => /(^|[/.-])(shared|common|core|utils?|helpers?)([/.-]|$)/i.test(path),
  },
  {
    // Every schema, row and event of the contracts is for all: a list of their names would be one more place of each.
    says: 'an index lists its exports by name, but for the files of schemas, rows and events of the contracts',
    breaks: ({ path, text }) => /^export \* from/m.test(text) && path !== 'libs/contracts/src/index.ts',
  },
  {
    says: 'nothing inherits from a service class',
    breaks: ({ text }) => /class \w+ extends \w*Service\b/.test(text),
  },
  {
    says: 'open tasks are in the issue tracker, not in comments',
    breaks: ({ text }) => /\b(TODO|FIXME|HACK|XXX)\b/.test(text),
  },
  {
    says: 'the browser takes addresses of the API from rows of the contracts',
    breaks: ({ path, text }) =>
      /^(apps\/(web|console)|libs\/web-kit)\/src\//.test(path) &&
      !isTest(path) &&
      !path.startsWith('libs/web-kit/src/testing/') &&
      // Where every address gets its beginning.
      path !== 'libs/web-kit/src/api/http.ts' &&
      /['"`]\/api\b|\['admin', ['"`]\/|\b(client|clientWithStatus|adminClient|adminQuery|request|fetchWithSession|addressOf|load)(<[^(]*>)?\(\s*(\{[^}]*path: )?['"`]\//.test(
        stripComments(text),
      ),
  },
  {
    says: 'no test is skipped or runs alone',
    breaks: ({ path, text }) =>
      isTest(path) &&
      /\b(it|describe|test)\.(only|skip)\(|\b(xit|xdescribe|fit|fdescribe)\(/.test(text) &&
      !path.startsWith('libs/testing/') &&
      path !== 'libs/messaging/test/broker.conformance.ts' &&
      !path.startsWith('tools/house-rules/'),
  },
];

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}
