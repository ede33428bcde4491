import { join } from 'node:path'
import { textWork } from '@engawa/platform/text-work'

/** Converts chapters of books in a side process, because they may be very long. */
export const htmlWork = textWork(join(import.meta.dirname, 'write-html.ts'), () => import('./write-html.ts'))
