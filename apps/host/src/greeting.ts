/** A shop that is ready, as its output describes it. */
export interface ReadyShop {
  readonly address: string;
  /** Address of the inbox, if emails are stored instead of sent. */
  readonly inbox: string | undefined;
  /** Lines about the accounts: who can sign in, and how to make an admin. */
  readonly accounts: readonly string[];
}

/** Returns the last lines of the start of all services in one process. */
export function embeddedGreeting(shop: ReadyShop, folder: string): string {
  return greeting(shop, `Data is stored in ${folder}. Ctrl-C stops it; the next start continues with it.`);
}

/** Returns the last lines of the start of one process for each service. */
export function distributedGreeting(shop: ReadyShop, processes: number, folder: string): string {
  return greeting(shop, `${processes} processes; their ids are in ${folder}/distributed.json. Ctrl-C stops them.`);
}

function greeting({ address, inbox, accounts }: ReadyShop, ending: string): string {
  const lines = [...accounts, ...(inbox === undefined ? [] : [`Emails are kept at ${inbox}`]), ending];
  return `Kirana is ready: ${address}\n${lines.map(line => `  ${line}\n`).join('')}`;
}
