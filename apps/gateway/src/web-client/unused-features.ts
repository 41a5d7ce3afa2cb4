import type { FastifyInstance } from 'fastify';

/**
 * Features of browsers that no page of the shop uses. Those it does use are left to it alone, as browsers do by themselves: the clipboard,
 * full screen, passkeys, the position of the device, sharing, sound, and the camera, with which the console reads barcodes. Only names that browsers know:
 * others are complained of in their console.
 */
const unused = [
  'accelerometer',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const policy = unused.map(feature => `${feature}=()`).join(', ');

/** Denies the features to every page, to what it embeds, and to a script that got into it. */
export function denyUnusedFeatures(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    // Below what the reply itself knows: cached answers are written past it.
    reply.raw.setHeader('permissions-policy', policy);
    done();
  });
}
