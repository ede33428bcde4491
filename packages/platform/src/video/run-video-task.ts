import { join } from 'node:path'
import { runInProcess } from '../side-process/index.ts'
import { VideoError, VideoProcessError, type VideoProblem } from './video-error.ts'
import type { LimitedTask, VideoResult, VideoTask } from './video-tasks.ts'

export type TaskLimits = {
  /** The process is killed after this many milliseconds without progress. */
  timeoutMs: number
  /** The process ends when it uses more memory than this. */
  megabytes: number
}

export type TaskOptions = { signal?: AbortSignal | undefined; onProgress?: (progress: number) => void }

const PROGRAM = join(import.meta.dirname, 'video-process.ts')
const NODE_OPTIONS = ['--max-old-space-size=256']
/**
 * The environment of the process. All native work uses one thread, and so one processor core. The trim threshold is not set, because
 * returning memory to the system after each frame would be slow.
 */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_TRIM_THRESHOLD_: undefined }

type Of<K extends VideoTask['kind']> = Extract<VideoTask, { kind: K }>

/** Runs one task in a separate process. Throws VideoError, VideoProcessError, and errors of the disk with their `code`. */
export async function runVideoTask<K extends VideoTask['kind']>(
  task: Of<K>,
  { timeoutMs, megabytes }: TaskLimits,
  { signal, onProgress }: TaskOptions = {},
): Promise<VideoResult[K]> {
  const outcome = await runInProcess<LimitedTask, VideoResult[K], VideoProblem, number>(
    PROGRAM,
    { task, megabytes },
    { nodeOptions: NODE_OPTIONS, env: ENVIRONMENT, timeoutMs, renews: true, signal, onMessage: onProgress },
  )
  if ('result' in outcome) return outcome.result
  throw 'refused' in outcome ? new VideoError(outcome.refused) : new VideoProcessError(outcome.ended)
}
