import { z } from 'zod';

/**
 * Text without characters that are not seen and change how it reads, such as those that turn its direction around: they come with what is copied, and
 * can pass one name off as another. They are removed, and a separator of lines or paragraphs (U+2028, U+2029) becomes a space. The joiners U+200C and
 * U+200D stay: Indian scripts and emoji need them.
 */
export const visibleText = z
  .string()
  .overwrite(text => text.replaceAll(/[\u2028\u2029]/g, ' ').replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, ''));

const control = 'must not hold control characters';

/** Single-line text without control characters, which databases and mail headers do not accept. */
export const plainText = visibleText.regex(/^\P{Cc}*$/u, control);

/** The same of several lines. */
export const plainLines = visibleText.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, control);
