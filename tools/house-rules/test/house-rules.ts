import type { SourceFile } from './checkout.js';

/** A rule finds files that break it; the sentence is what the developer reads. */
export interface HouseRule {
  readonly says: string;
  readonly breaks: (file: SourceFile) => boolean;
}

const isTest = (path: string) => /\.spec\.tsx?$|\/test\//.test(path);

export const houseRules: readonly HouseRule[] = [
  {
    says: 'process.env is read in config.ts only, or in the entry file of a tool',
    breaks: ({ path, text }) =>
      /\bprocess\.env\b/.test(stripComments(text)) &&
      !/(^|\/)config\.ts$|^tools\/|^libs\/(testing|local-postgres)\/|^apps\/(e2e|load)\/|^libs\/messaging\/src\/[\w-]+\/main\.ts$|-cli\.ts$|\/scripts\/|vite\.config|\/test\//.test(
        path,
      ),
  },
  {
    says: 'the outbox is written through Outbox.add; the one set-based step of dispatch is the exception (architecture §4)',
    breaks: ({ path, text }) =>
      /INSERT\s+INTO\s+outbox\b/i.test(text) &&
      !path.startsWith('libs/messaging/') &&
      path !== 'apps/dispatch/src/timers/advance-deliveries.sql.ts' &&
      !isTest(path),
  },
  {
    says: 'amqplib is used inside libs/messaging only',
    breaks: ({ path, text }) => /from 'amqplib/.test(text) && !path.startsWith('libs/messaging/'),
  },
  {
    says: 'SQL is made of constants and parameters, never of values',
    breaks: ({ path, text }) => /\bquery(<[^(]*>)?\(\s*[^)`]*`[^`]*'\$\{/.test(text) && !isTest(path),
  },
  {
    says: 'columns are asked for by name: with *, a column that a later version adds breaks statements prepared before',
    breaks: ({ path, text }) => /\bSELECT (\w+\.)?\*(?! FROM unnest)/.test(stripComments(text)) && !isTest(path),
  },
  {
    says: 'nothing is called shared, common, core, utils or helpers',
    breaks: ({ path }) => /(^|[/.-])(shared|common|core|utils?|helpers?)([/.-]|$)/i.test(path),
  },
  {
    says: 'an index names what it gives out',
    breaks: ({ text }) => /^export \* from/m.test(text),
  },
  {
    says: 'nothing inherits from a service class',
    breaks: ({ text }) => /class \w+ extends \w*Service\b/.test(text),
  },
  {
    says: 'open ends live in the issue tracker',
    breaks: ({ text }) => /\b(TODO|FIXME|HACK|XXX)\b/.test(text),
  },
  {
    says: 'no test is left out or runs alone',
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
