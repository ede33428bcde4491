import { createOpener } from '../create-opener.ts'

const opener = createOpener<{ add: string | null }>()

/** Opens the blacklist, with one more line where `add` is given. */
export const openBlacklist = (add: string | null = null): void => opener.set({ add })
export const useBlacklist = opener.use
export const closeBlacklist = (): void => opener.set(false)
