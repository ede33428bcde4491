import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { deserialize } from 'node:v8'
import { type EndReason, type Outcome, type TaskMessage, type Reply, toError } from './messages.ts'
import { forkConfined, type Needs } from './sandbox/index.ts'

export type SideProcessOptions = {
  /** The path of the program, which must call `answerTasks`. */
  program: string
  /** The process ends when it has had no task for this many milliseconds. */
  idleMs: number
  /** The process is killed when a task takes longer than this many milliseconds. */
  timeoutMs: number
  /** The maximum size of an answer in bytes. A larger answer is an error. */
  maxBytes?: number
  /** Options of Node.js, such as the maximum size of its heap. */
  nodeOptions?: readonly string[]
  env?: Readonly<Record<string, string | undefined>>
  stdio?: Parameters<typeof forkConfined>[1]['stdio']
  needs?: Partial<Needs>
}

export type RunOptions<Message> = {
  /** Additional time in milliseconds for the start of the process. */
  startMs?: number
  /**
   * Handles a message of the task. The process sends its next message afterwards. An error of this function becomes the error of the task.
   */
  onMessage?: ((message: Message) => Promise<void> | void) | undefined
  /** Whether each message restarts the timeout. */
  renews?: boolean
}

// A side process creates few objects, so one thread for compiling and garbage collection is enough. Each further thread would need memory.
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--v8-pool-size=1']
const compiled = getCompileCacheDir()
const ENVIRONMENT = {
  // A single arena for all threads causes the least fragmentation. With the trim threshold, freed memory is returned to the system early.
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // The process uses the same cache of compiled modules as this process. The path that Node.js reports includes a folder for its version.
  ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }),
}
const DEFAULT_MAX_BYTES = 128 * 1024 * 1024

/**
 * Starts a process that runs tasks on untrusted input. It has no secrets of the site, and its crashes do not end the server. The server
 * stays alive for it only while a task is running.
 */
export function startSideProcess<Task, Result, Refusal = never, Message = never>(
  options: SideProcessOptions,
) {
  const { program, idleMs, timeoutMs, maxBytes = DEFAULT_MAX_BYTES, nodeOptions = [] } = options
  const execArgv = [...NODE_OPTIONS, ...nodeOptions]
  const env = { ...ENVIRONMENT, ...options.env }
  const settings = { serialization: 'advanced', execArgv, env, stdio: options.stdio } as const
  const child = forkConfined(program, settings, options.needs)
  const pending = new Map<number, (reply: Reply<Result, Refusal, Message>) => void>()
  let open = true
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  let reason: EndReason = 'crashed'

  // Errors of sending are ignored, because the event `close` reports that the process ended before it received the message.
  const send = (message: TaskMessage<Task>): unknown => child.send(message as object, () => {})

  function end(): void {
    open = false
    if (child.connected) child.disconnect()
  }

  function kill(why: EndReason): void {
    reason = why
    open = false
    child.kill('SIGKILL')
  }

  function failAll(): void {
    open = false
    for (const [id, receive] of pending) receive({ id, outcome: { ended: reason } })
  }

  /** Reads a message of the process. A process that read untrusted input may have been taken over and may send anything. */
  function receive(bytes: Uint8Array): void {
    try {
      if (!(bytes.length <= maxBytes)) return kill('crashed')
      const reply = deserialize(bytes) as Reply<Result, Refusal, Message>
      pending.get(reply.id)?.(reply)
    } catch {
      kill('crashed')
    }
  }

  child.unref()
  child.on('message', receive)
  child.on('error', () => {
    reason = 'unstarted'
    failAll()
  })
  // The event `close` comes after the last message of the process.
  child.on('close', failAll)

  return {
    isOpen: (): boolean => open,
    end,
    kill,
    /** Runs a task. Resolves with its outcome; rejects with the error that the task threw. */
    run: (
      task: Task,
      { startMs = 0, onMessage, renews = false }: RunOptions<Message> = {},
    ): Promise<Outcome<Result, Refusal>> =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        child.channel?.ref()
        const id = (lastId += 1)
        const timeout = setTimeout(kill, timeoutMs + startMs, 'late')
        const settle = (then: () => void): void => {
          clearTimeout(timeout)
          pending.delete(id)
          if (pending.size === 0 && open) {
            child.channel?.unref()
            idle = setTimeout(end, idleMs).unref()
          }
          then()
        }
        const handleMessage = async (message: Message, number: number): Promise<void> => {
          if (renews) timeout.refresh()
          await onMessage?.(message)
          send({ taken: number })
        }
        pending.set(id, (reply) => {
          if ('message' in reply)
            handleMessage(reply.message, reply.number).catch((error: Error) => settle(() => reject(error)))
          else settle(() => ('failed' in reply ? reject(toError(reply.failed)) : resolve(reply.outcome)))
        })
        send({ id, task, maxBytes })
      }),
  }
}
