/**
 * Sends a request to RabbitMQ's management API as the user in `managementUrl`; with a body it is a POST.
 *
 * @throws Error when RabbitMQ refuses it.
 */
export async function askManagement<T>(managementUrl: string, path: string, body?: object): Promise<T> {
  const url = new URL(path, managementUrl.endsWith('/') ? managementUrl : `${managementUrl}/`);
  const login = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64');
  url.username = '';
  url.password = '';
  const response = await fetch(url, {
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`RabbitMQ did not accept ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/**
 * Creates users and their rights on a RabbitMQ through its management API.
 *
 * @throws Error when RabbitMQ refuses them.
 */
export const importDefinitions = (managementUrl: string, definitions: object): Promise<void> =>
  askManagement(managementUrl, 'api/definitions', definitions);
