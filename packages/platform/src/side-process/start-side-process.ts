import { compileCache } from './compile-cache.ts'
import type { Question, Reply } from './messages.ts'
import { forkConfined, type Needs } from './sandbox/index.ts'

export type SideProcessOptions = {
  /** The path of its program, which calls `answerTasks`. */
  program: string
  /** The process ends when it had nothing to do for this long. */
  idleMs: number
  /** A task that takes longer ends the process. */
  patienceMs: number
  /** Options of Node.js, such as how large its heap may be. */
  nodeOptions?: readonly string[]
  env?: Readonly<Record<string, string>>
  needs?: Partial<Needs>
}

/** The process ended before it answered; another try may succeed. */
export type Ended = { ended: true }

// What works beside the server needs few new objects, and one thread that compiles and collects for it: each has memory of its own.
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--v8-pool-size=1']
const ENVIRONMENT = {
  // One arena for all threads fragments least, and what was compiled in gives its memory back.
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...compileCache,
}

/**
 * Starts a process that does tasks for this one: what strangers sent is read there, without the site's secrets, and its faults end no server. It
 * does not keep this process alive unless it was asked for something.
 */
export function startSideProcess<Task, Outcome>(options: SideProcessOptions) {
  const { program, idleMs, patienceMs, nodeOptions = [], env = {}, needs } = options
  const execArgv = [...NODE_OPTIONS, ...nodeOptions]
  const settings = { serialization: 'advanced', execArgv, env: { ...ENVIRONMENT, ...env } } as const
  const child = forkConfined(program, settings, needs)
  const waiting = new Map<number, (outcome: Outcome | Ended) => void>()
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
  child.on('message', ({ id, outcome }: Reply<Outcome>) => waiting.get(id)?.(outcome))
  child.on('error', failAll)
  child.on('exit', failAll)

  return {
    isOpen: (): boolean => open,
    end,
    /** `startMs` is time beside the patience, for the start of the process. */
    ask: (task: Task, { startMs = 0 } = {}): Promise<Outcome | Ended> =>
      new Promise((resolve) => {
        clearTimeout(idle)
        child.channel?.ref()
        const id = (lastId += 1)
        const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs + startMs)
        waiting.set(id, (outcome) => {
          clearTimeout(patience)
          waiting.delete(id)
          if (waiting.size === 0 && open) {
            child.channel?.unref()
            idle = setTimeout(end, idleMs).unref()
          }
          resolve(outcome)
        })
        const question: Question<Task> = { id, task }
        // `exit` reports its end.
        child.send(question as object, () => {})
      }),
  }
}
