import { createOpener } from '../create-opener.ts'

const opener = createOpener()

export const openHelp = (): void => opener.set(true)
export const useHelp = opener.use
export const closeHelp = (): void => opener.set(false)
