// The program of the process that `run-video-task.ts` starts. It runs one task on a video and ends.
import { Logging, LogLevel } from 'mediabunny'
import { answerTasks, type Send } from '../side-process/index.ts'
import { registerCoders } from './coders.ts'
import { encodeAudio } from './encode-audio.ts'
import { encodeSpan } from './encode-span.ts'
import { inspectVideo } from './inspect-video.ts'
import { repack } from './repack.ts'
import { extractPictures } from './extract-pictures.ts'
import { extractTexts } from './text-tracks.ts'
import { VideoError } from './video-error.ts'
import type { LimitedTask, VideoResult, VideoTask } from './video-tasks.ts'
import { wholeFile } from './whole-file.ts'

/** The priority of the process. Readers come first, then pictures, then videos. */
const LOW_PRIORITY = 15
const REPORT_EVERY_MS = 500
const CHECK_EVERY_MS = 250

type ReportProgress = (progress: number) => void

function perform(task: VideoTask, report: ReportProgress): Promise<VideoResult[VideoTask['kind']]> {
  if (task.kind === 'inspect') return inspectVideo(task, report)
  if (task.kind === 'copy') return wholeFile(task, { report, isThorough: true })
  if (task.kind === 'pictures') return extractPictures(task, report)
  if (task.kind === 'texts') return extractTexts(task, report)
  if (task.kind === 'repack') return repack(task, report)
  if (task.kind === 'audio') return encodeAudio(task, report)
  return encodeSpan(task, report)
}

/** Creates a function that reports progress at most twice a second, because every frame calls it. */
function createReporter(send: Send<number>): ReportProgress {
  let last = 0
  return (progress) => {
    if (Date.now() - last < REPORT_EVERY_MS) return
    last = Date.now()
    void send(Math.min(1, Math.max(0, progress)))
  }
}

/** Ends the process when it uses more memory than the limit. Decoders use memory outside of the heap, which no option of Node.js limits. */
function endAbove(megabytes: number): void {
  const check = (): void => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.exit(1)
  }
  check()
  setInterval(check, CHECK_EVERY_MS).unref()
}

Logging.level = LogLevel.Silent
answerTasks(
  ({ task, megabytes }: LimitedTask, send: Send<number>) => {
    endAbove(megabytes)
    registerCoders()
    return perform(task, createReporter(send))
  },
  {
    priority: LOW_PRIORITY,
    refusalOf: (error) => (error instanceof VideoError ? error.reason : undefined),
  },
)
