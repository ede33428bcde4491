import { join } from 'node:path'
import { textWork } from '@engawa/platform/text-work'

/** Chapters of books are written in a side process: they are as long as members made them. */
export const htmlWork = textWork(join(import.meta.dirname, 'write-html.ts'), () => import('./write-html.ts'))
