import { z } from 'zod';
import { apiNotes } from '../api-notes.js';

/** Segments `.` and `..`, also percent-encoded: a client would resolve them to another address. */
const dotSegment = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/** An https address without credentials, or a file of our own (F-61). */
export const ImageUrl = z
  .union([
    z
      .string()
      .regex(/^\/media(?:\/[\w-][\w.-]*)+$/)
      .max(500),
    z
      .url({ protocol: /^https$/ })
      .max(500)
      .refine(address => !/^[^:]*:[/\\]*[^/\\?#]*@/.test(address), 'must not hold a user name or password')
      .refine(address => !dotSegment.test(address) && !address.includes('\\'), 'must be a plain address'),
  ])
  .register(apiNotes, {
    description: "The address of a picture: https, or a path on the shop's own server.",
    example: '/media/products/toor-dal-1kg/1/600.webp',
  });
