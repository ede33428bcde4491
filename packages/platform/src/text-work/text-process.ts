// The program of the processes that `text-work.ts` starts. It calls functions of modules until it is stopped.
import { pathToFileURL } from 'node:url'
import { answerTasks } from '../side-process/index.ts'
import type { TextTask } from './text-tasks.ts'

async function perform({ module, name, args }: TextTask): Promise<unknown> {
  const functions = (await import(pathToFileURL(module).href)) as Record<
    string,
    (...args: unknown[]) => unknown
  >
  return functions[name]!(...args)
}

/** The priority is higher than that of pictures, because a reader or an author waits for the text. */
const PRIORITY = 5

answerTasks(perform, { priority: PRIORITY })
