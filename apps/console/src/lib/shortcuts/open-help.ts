import { create } from 'zustand';

/** Whether the help of the keys is open; the console's frame renders it, and fetches it then. */
export const useHelp = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openShortcutHelp = (): void => useHelp.setState({ isOpen: true });
export const closeShortcutHelp = (): void => useHelp.setState({ isOpen: false });
