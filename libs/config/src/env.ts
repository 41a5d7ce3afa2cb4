/** Environment variables of a process. */
export type Env = Readonly<Record<string, string | undefined>>;
