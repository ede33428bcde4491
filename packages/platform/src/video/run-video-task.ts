import { join } from 'node:path'
import { compileCache, forkConfined } from '../side-process/index.ts'
import { VideoError, VideoProcessError } from './video-error.ts'
import type { VideoMessage, VideoResult, VideoTask } from './video-tasks.ts'

export type TaskLimits = {
  /** The process ends when it told no progress for this long. */
  patienceMs: number
  /** The process ends when it holds more. */
  megabytes: number
}

export type TaskOptions = { signal?: AbortSignal | undefined; onProgress?: (progress: number) => void }

const PROGRAM = join(import.meta.dirname, 'video-process.ts')
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']
/** What decodes a stranger's file knows no secret. All native work goes through one thread, so it keeps one core busy at most. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', ...compileCache }

type Of<K extends VideoTask['kind']> = Extract<VideoTask, { kind: K }>

/** Does one task in a process of its own. Throws VideoError, VideoProcessError, and what the disk says with its `code`. */
export function runVideoTask<K extends VideoTask['kind']>(
  task: Of<K>,
  { patienceMs, megabytes }: TaskLimits,
  { signal, onProgress }: TaskOptions = {},
): Promise<VideoResult[K]> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = forkConfined(PROGRAM, {
      serialization: 'advanced',
      execArgv: NODE_OPTIONS,
      env: ENVIRONMENT,
      // Decoders complain there about every broken picture.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let why = 'it ended by itself'
    const end = (reason: string): void => {
      why = reason
      child.kill('SIGKILL')
    }
    const abort = (): void => end('it was told to')
    let patience = setTimeout(end, patienceMs, 'it stood still')
    signal?.addEventListener('abort', abort, { once: true })
    const settle = (then: () => void): void => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', abort)
      then()
    }
    child.on('message', (message: VideoMessage) => {
      clearTimeout(patience)
      patience = setTimeout(end, patienceMs, 'it stood still')
      if ('progress' in message) return onProgress?.(message.progress)
      const { outcome } = message
      if ('result' in outcome) settle(() => resolve(outcome.result as VideoResult[K]))
      else if ('refused' in outcome) settle(() => reject(new VideoError(outcome.refused)))
      else
        settle(() => reject(Object.assign(new Error(outcome.failed.message), { code: outcome.failed.code })))
    })
    child.on('error', (error) => settle(() => reject(error)))
    child.on('exit', () => settle(() => reject(new VideoProcessError(why))))
    child.send({ task, megabytes }, () => {})
  })
}
