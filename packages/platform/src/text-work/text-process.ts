// The program of the processes of `text-work.ts`: it calls functions of modules until it is stopped.
import { pathToFileURL } from 'node:url'
import { answerTasks } from '../side-process/index.ts'
import type { TextOutcome, TextTask } from './text-tasks.ts'

async function perform({ module, name, args }: TextTask): Promise<TextOutcome> {
  try {
    const functions = (await import(pathToFileURL(module).href)) as Record<
      string,
      (...args: unknown[]) => unknown
    >
    return { result: await functions[name]!(...args) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A reader or a writer waits for the text, so this comes before pictures. */
const PRIORITY = 5

answerTasks(perform, { priority: PRIORITY })
