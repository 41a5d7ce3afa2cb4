/** Patterns of logs and errors with the explanation for the developer who starts the shop. The first match counts. */
const meanings: readonly (readonly [RegExp, string, { readonly passes: boolean }])[] = [
  [/No space left on device|ENOSPC|disk quota exceeded/i, 'the disk is full. Make room and start again', { passes: false }],
  [
    /pre-existing shared memory block|lock file "postmaster\.pid" already exists|is another postmaster/i,
    'another PostgreSQL still works on this folder. Stop it and start again',
    { passes: true },
  ],
  [
    /Address already in use|could not create any TCP\/IP sockets|could not bind/i,
    'the port it wanted was taken. Start again',
    { passes: true },
  ],
  [
    /initialized by PostgreSQL version ([\d.]+)/i,
    'its data were made by another version of PostgreSQL. Restore a backup with this version, or use the version that made them',
    { passes: false },
  ],
  [
    /Permission denied|EACCES|EPERM|EROFS|Read-only file system|invalid permissions|has wrong ownership/i,
    'it may not write to its folder. Give it to the user who starts the shop, or choose another one: KIRANA_STATE=/some/folder npm start',
    { passes: false },
  ],
  [
    /PANIC:|could not locate a valid checkpoint|invalid (primary )?checkpoint record|could not open file "(base|global|pg_\w+)\//i,
    'its data folder is damaged. Restore a backup; without one, delete the folder, which forgets all orders',
    { passes: false },
  ],
];

/** Thrown when PostgreSQL fails. The message is one sentence; `log` is the end of PostgreSQL's own log. */
export class PostgresFailed extends Error {
  /** Whether a retry shortly afterwards may succeed. */
  readonly passes: boolean;
  readonly log: string;

  constructor(what: string, log: string, where?: string) {
    const found = meanings.find(([sign]) => sign.test(log));
    const loggedError = /^.*(?:FATAL|PANIC|error):\s+(.*)$/im.exec(log)?.[1];
    const detail = found?.[1] ?? loggedError;
    super(`${what}${detail ? `: ${detail}` : ''}.${where ? ` Its log is ${where}` : ''}`);
    this.name = 'PostgresFailed';
    this.passes = found ? found[2].passes : true;
    this.log = log.split('\n').slice(-15).join('\n').trim();
  }
}
