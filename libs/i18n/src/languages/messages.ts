import type english from './en/messages.json';

/** The texts of both clients. Their build cuts them into parts (libs/web-kit/build/language-texts.ts), and puts English in place of what a language lacks. */
export type Messages = typeof english;
