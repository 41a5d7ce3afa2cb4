export interface ServerSettings {
  readonly port: number;
  /** Folder of the socket file, on systems with Unix sockets. */
  readonly sockets: string | undefined;
  readonly durable: boolean | undefined;
  readonly settings: Readonly<Record<string, string>> | undefined;
}

/** Returns the server's settings as command-line flags. */
export function serverFlags({ port, sockets = '', durable = true, settings = {} }: ServerSettings): string {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    max_connections: '200',
    shared_buffers: '64MB',
    max_wal_senders: '0',
    wal_level: 'minimal',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
}
