/**
 * Creates users and their rights on a RabbitMQ through its management API.
 *
 * @throws Error when RabbitMQ refuses them.
 */
export async function importDefinitions(managementUrl: string, definitions: object): Promise<void> {
  const url = new URL('api/definitions', managementUrl.endsWith('/') ? managementUrl : `${managementUrl}/`);
  const login = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64');
  url.username = '';
  url.password = '';
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify(definitions),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`RabbitMQ did not accept the users: ${response.status} ${await response.text()}`);
}
