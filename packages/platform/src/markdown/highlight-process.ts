// The program of the process that `highlight-fences.ts` starts: it highlights code until it is stopped.
import { answerTasks } from '../side-process/index.ts'
import { type CodeBlock, highlightBlocks } from './highlight-code.ts'

answerTasks((blocks: CodeBlock[]) => highlightBlocks(blocks).catch(() => []))
