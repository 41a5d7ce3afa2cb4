/** A server for tests, wherever it came from. */
export interface TestServer {
  readonly url: string;
  /** SIGKILL, as if the machine had lost it. The data stays. */
  kill(): Promise<void>;
  /** After `kill`; resolves when it takes connections again, at the same address. */
  start(): Promise<void>;
  /** A clean stop and start. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A way to a server that was found on this machine. */
export interface FoundServer<S extends TestServer = TestServer> {
  /** Whether it is the test's own, to be killed and restarted at will. */
  readonly own: boolean;
  start(): Promise<S>;
}

/** A kind of server and how to find one. */
export interface ServerKind<S extends TestServer = TestServer> {
  readonly name: string;
  /**
   * Looks for: an address in the environment, an installed program, a Docker engine, Debian's packages (as root, which installs one).
   *
   * @throws NotAvailable
   */
  find(): Promise<FoundServer<S>>;
}

/** A server that somebody else runs. It can be used, not tortured. */
export function givenServer<More extends object>(url: string, more: More): FoundServer<TestServer & More> {
  const refuse = () =>
    Promise.reject(new Error(`the server at ${new URL(url).host} was given to the tests and is not theirs to stop`));
  const server = { ...more, url, kill: refuse, start: refuse, restart: refuse, stop: () => Promise.resolve() };
  return { own: false, start: () => Promise.resolve(server) };
}
