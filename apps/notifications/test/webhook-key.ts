/** A key for sealing, for tests. */
export const webhookKey = (name = 'test') => `${name}:${Buffer.alloc(32, name).toString('base64')}`;
