// The process of the shop while it is developed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../prepare.mjs';

/** How long after a start the next process is made ready, in milliseconds: it is not to slow down what the developer looks at. */
const restMs = 1_000;

/**
 * Runs the embedded shop and replaces its process. A replaced process is killed, which takes no time and is what the shop must survive
 * anyway; its PostgreSQL runs independently, so the next process finds it running and takes it over.
 */
export class DevelopedShop {
  /** Added to the environment of this process. */
  environment;
  /** Resolves with the exit code when the shop ended because it was told to. */
  ended;
  #inspectorPort;
  #child;
  #next;
  #ending = false;
  #over;
  #ready = withResolvers();

  constructor({ inspectorPort, environment }) {
    this.#inspectorPort = inspectorPort;
    this.environment = environment;
    this.ended = new Promise(resolve => (this.#over = resolve));
  }

  /** Resolves when the current process of the shop answers. */
  get ready() {
    return this.#ready.promise;
  }

  /** Starts the shop, showing its output. Resolves with whether it became ready. */
  start() {
    return this.#begin({ silent: false });
  }

  /** Replaces the process. Resolves with whether the new one became ready; one that did not is replaced by the next restart. */
  async restart() {
    if (this.#ending) return false;
    this.#ready = withResolvers();
    const old = this.#child;
    this.#child = undefined;
    if (old) {
      const gone = new Promise(resolve => old.once('exit', resolve));
      old.kill('SIGKILL');
      await gone;
    }
    return this.#begin({ silent: true });
  }

  /** The terminal has told the shop to end. */
  expectEnd() {
    this.#ending = true;
    this.#next?.kill();
    if (!this.#child) this.#over(0);
  }

  end(signal) {
    this.expectEnd();
    this.#child?.kill(signal);
  }

  #standBy() {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', `${root}/tools/launcher/dev/standby.mjs`, ...this.#inspectorPort],
      {
        cwd: root,
        stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
        env: { ...process.env, ...this.environment },
      },
    );
    child.once('exit', () => this.#next === child && (this.#next = undefined));
    return child;
  }

  /** `silent`: progress says nothing that is not known; what follows is shown again. */
  #begin({ silent }) {
    const child = (this.#child = this.#next ?? this.#standBy());
    this.#next = undefined;
    child.send('go');
    return new Promise(resolve => {
      createInterface({ input: child.stdout }).on('line', line => {
        if (!silent) console.log(line);
        if (!line.startsWith('Kirana is ready')) return;
        this.#ready.resolve();
        resolve(true);
        setTimeout(() => {
          silent = false;
          if (!this.#ending) this.#next ??= this.#standBy();
        }, restMs).unref();
      });
      child.once('close', code => {
        resolve(false);
        if (this.#child !== child) return;
        this.#child = undefined;
        if (this.#ending) this.#over(code ?? 1);
        else console.log('The shop has ended. It is started again with the next change.');
      });
    });
  }
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers() {
  const resolvers = {};
  resolvers.promise = new Promise((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
}
