import { storedSwitch } from '../stored-switch.js';

/** Whether the single keys of the console work; remembered in this browser. */
export const { useSwitch: useKeysSwitch } = storedSwitch('console-keys');
