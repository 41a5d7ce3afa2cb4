/** Failure codes with a message of their own; others share one. */
const known = {
  'image-refused': 'refused',
  'image-provider-busy': 'busy',
  'image-provider-timeout': 'timeout',
  'image-provider-failed': 'providerFailed',
  'image-model-gone': 'modelGone',
  'image-not-an-image': 'notAnImage',
  'image-too-large': 'tooLarge',
  'image-budget-used-up': 'budget',
  'too-many-requests': 'tooMany',
  unreachable: 'unreachable',
} as const;

/** Returns the message key under `adminImages`. */
export function faultOf(code: string) {
  return known[code as keyof typeof known] ?? 'unknown';
}
