/** Returns what the console calls an admin: `Asha` for `asha@kirana.example`. */
export const adminName = (email: string): string => email.charAt(0).toUpperCase() + email.slice(1).replace(/@.*/, '');
