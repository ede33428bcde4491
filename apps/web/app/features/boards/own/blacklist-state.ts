import { createOpener } from '../create-opener.ts'

const opener = createOpener<{ add: string | null }>()

/** Opens the dialog with the blacklist. If `add` is given, the dialog adds it as a line. */
export const openBlacklist = (add: string | null = null): void => opener.set({ add })
export const useBlacklist = opener.use
export const closeBlacklist = (): void => opener.set(false)
