import { gauge } from './metrics.js';

/** Whether a service reaches a server that it uses: its `database`, its `broker`, `redis`. The alert ServerDown is about it. */
export const serverUp = gauge('server_up', 'Whether a service reaches a server that it uses', ['service', 'server']);
