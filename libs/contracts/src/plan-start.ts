/** How long ago a planned price may begin, ms: a form without seconds is filled in for some minutes, and "now" has to be possible. */
export const planStartGraceMs = 600_000;
