import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import type { Outcome, PictureTask, Question, Reply } from './picture-tasks.ts'

export type ProcessLimits = {
  /** The process ends when it had nothing to do for this long. */
  idleMs: number
  /** A picture that takes longer ends the process. */
  patienceMs: number
}

const PROGRAM = join(import.meta.dirname, 'picture-process.ts')

// Its heap is small: what it decodes lies beside it, and one arena for all threads fragments least.
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1']
const compiled = getCompileCacheDir()
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  // The folder of this version of Node.js lies in the one that was asked for.
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
}

/** Starts a process of pictures. It does not keep this process alive unless it was asked for something. */
export function startPictureProcess({ idleMs, patienceMs }: ProcessLimits) {
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: NODE_OPTIONS, env: ENVIRONMENT })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let open = true
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    open = false
    if (child.connected) child.disconnect()
  }

  function failAll(): void {
    open = false
    for (const settle of waiting.values()) settle({ ended: true })
  }

  child.unref()
  child.on('message', ({ id, outcome }: Reply) => waiting.get(id)?.(outcome))
  child.on('error', failAll)
  child.on('exit', failAll)

  return {
    isOpen: (): boolean => open,
    end,
    ask: (task: PictureTask): Promise<Outcome> =>
      new Promise((resolve) => {
        clearTimeout(idle)
        child.channel?.ref()
        const id = (lastId += 1)
        const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
        waiting.set(id, (outcome) => {
          clearTimeout(patience)
          waiting.delete(id)
          if (waiting.size === 0 && open) {
            child.channel?.unref()
            idle = setTimeout(end, idleMs).unref()
          }
          resolve(outcome)
        })
        const question: Question = { id, task }
        // `exit` reports its end.
        child.send(question, () => {})
      }),
  }
}
