import { join } from 'node:path'
import { textWork } from '@engawa/platform/text-work'

/** The functions that convert chapters of books. They run in a side process, because chapters may be very long. */
export const htmlWork = textWork(join(import.meta.dirname, 'write-html.ts'), () => import('./write-html.ts'))
