import { FailureLog } from '../failures/failure-log.js';
import type { Logger } from '../logger.js';
import { PeriodicTask, type PeriodicTaskSettings } from './periodic-task.js';

/**
 * The background tasks of one service. A class with such work injects `Tasks` in its constructor and registers it there; tasks start when
 * the application is up and are drained when it stops.
 */
export class Tasks {
  readonly #tasks: PeriodicTask[] = [];

  constructor(
    private readonly service: string,
    private readonly logger: Logger,
  ) {}

  /** Registers a periodic task. */
  every(settings: PeriodicTaskSettings): PeriodicTask {
    const task = new PeriodicTask(settings, this.service, this.logger);
    this.#tasks.push(task);
    return task;
  }

  /** Returns a failure log for an engine with a loop of its own, so that its failures are counted and logged like those of a task. */
  failuresOf(task: string): FailureLog {
    return new FailureLog({ service: this.service, task, logger: this.logger });
  }

  /** Called by Nest. */
  onApplicationBootstrap(): void {
    for (const task of this.#tasks) task.start();
  }

  /** Called by Nest. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#tasks.map(task => task.stop()));
  }
}
