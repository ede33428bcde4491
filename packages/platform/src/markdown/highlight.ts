import { join } from 'node:path'
import { codeWork } from '../text-work/index.ts'
import type { CodeBlock } from './highlight-code.ts'

const work = codeWork(join(import.meta.dirname, 'highlight-code.ts'), () => import('./highlight-code.ts'))

/** Returns the HTML of each code block, or an empty list when highlighting failed or took too long. */
export const highlightCode = async (blocks: readonly CodeBlock[]): Promise<string[]> =>
  blocks.length === 0 ? [] : work('highlightBlocks', blocks).catch(() => [])
