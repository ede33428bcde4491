import { join } from 'node:path'
import { startSideProcess } from '../../packages/platform/src/side-process/index.ts'
import type { Kind } from './readers.ts'

export type ReadTask = { kind: Kind; path: string } | { parser: string; text: string }

/** The result of reading: figures about the content, the number of parts that were left out, the time, and the additional memory. */
export type Read = {
  figures: Record<string, number | string | null>
  notes: Record<string, number>
  ms: number
  peakBytes: number
}

/**
 * The outcome of reading a file. `refused`: it was not accepted, for a named reason. `failed`: the reader threw an unexpected error.
 * `ended`: the process needed too much time or memory, or crashed.
 */
export type Outcome = Read | { refused: string } | { failed: string } | { ended: string }

/** The answer of a process that still uses too much memory for other files. */
export const NEEDS_NEW_PROCESS = 'needs new process'

export type Limits = { seconds: number; megabytes: number }

/** The limits of the processes in which the site reads books. */
export const LIMITS: Limits = { seconds: 120, megabytes: 1_200 }

const HEAP_MEGABYTES = 512
/** Time in milliseconds for starting a process, which loads all readers. */
const START_MS = 20_000

/** Returns a function that reads one file at a time in a separate process. A process that reached a limit is replaced. */
export function openReading({ seconds, megabytes }: Limits) {
  const start = () =>
    startSideProcess<ReadTask, Read | typeof NEEDS_NEW_PROCESS, string>({
      program: join(import.meta.dirname, 'read-process.ts'),
      idleMs: 60_000,
      timeoutMs: seconds * 1_000,
      nodeOptions: [`--max-old-space-size=${Math.min(HEAP_MEGABYTES, megabytes)}`],
      env: { READER_MEGABYTES: String(megabytes), TMPDIR: process.env.TMPDIR },
      // Decoders print a message for every broken file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  let current: ReturnType<typeof start> | undefined
  // A side process does not keep this process alive while it is killed.
  const alive = setInterval(() => {}, 1_000)

  return {
    async read(task: ReadTask): Promise<Outcome> {
      const startMs = current?.isOpen() ? 0 : START_MS
      if (!current?.isOpen()) current = start()
      try {
        const outcome = await current.run(task, { startMs })
        if (!('result' in outcome)) return outcome
        if (outcome.result !== NEEDS_NEW_PROCESS) return outcome.result
        current.end()
        return await this.read(task)
      } catch (error) {
        return { failed: (error as Error).stack ?? String(error) }
      }
    },
    /** Reads the next file in a new process. */
    restart: (): void => current?.kill('aborted'),

    close(): void {
      clearInterval(alive)
      current?.end()
    },
  }
}
