/** Returns an encryption key for tests. */
export const webhookKey = (name = 'test') => `${name}:${Buffer.alloc(32, name).toString('base64')}`;
