/** A server for tests, whatever its origin. */
export interface TestServer {
  readonly url: string;
  /** Sends SIGKILL, which simulates a crash of the machine. The data is kept. */
  kill(): Promise<void>;
  /** Starts it after `kill`; resolves when it accepts connections again, at the same address. */
  start(): Promise<void>;
  /** Stops and starts it cleanly. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** A server that can be started on this machine. */
export interface FoundServer<S extends TestServer = TestServer> {
  /** Whether the server belongs to the test and may be killed and restarted. */
  readonly own: boolean;
  start(): Promise<S>;
}

/** A kind of server and how to find one. */
export interface ServerKind<S extends TestServer = TestServer> {
  readonly name: string;
  /**
   * Looks for an address in the environment, an installed program, a Docker engine, or Debian's packages (as root, which installs one).
   *
   * @throws NotAvailable
   */
  find(): Promise<FoundServer<S>>;
}

/** Wraps a server that was given by its URL. Tests may use it, but not stop or kill it. */
export function givenServer<More extends object>(url: string, more: More): FoundServer<TestServer & More> {
  const refuse = () =>
    Promise.reject(new Error(`the server at ${new URL(url).host} was not started by the tests and must not be stopped by them`));
  const server = { ...more, url, kill: refuse, start: refuse, restart: refuse, stop: () => Promise.resolve() };
  return { own: false, start: () => Promise.resolve(server) };
}
