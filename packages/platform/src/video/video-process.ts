// The program of the process that `run-video-task.ts` starts: it does one task with a video and ends.
import { setPriority } from 'node:os'
import { Logging, LogLevel } from 'mediabunny'
import { registerCoders } from './coders.ts'
import { encodeAudio } from './encode-audio.ts'
import { encodeSpan } from './encode-span.ts'
import { inspectVideo } from './inspect-video.ts'
import { repack } from './repack.ts'
import { takePictures } from './take-pictures.ts'
import { VideoError } from './video-error.ts'
import type { VideoMessage, VideoOutcome, VideoResult, VideoTask } from './video-tasks.ts'

/** Readers come first, and pictures before videos. */
const LOW_PRIORITY = 15
const TELL_EVERY_MS = 500
const LOOK_EVERY_MS = 250

type Tell = (progress: number) => void

function perform(task: VideoTask, tell: Tell): Promise<VideoResult[VideoTask['kind']]> {
  if (task.kind === 'inspect') return inspectVideo(task.path)
  if (task.kind === 'pictures') return takePictures(task, tell)
  if (task.kind === 'repack') return repack(task, tell)
  if (task.kind === 'audio') return encodeAudio(task, tell)
  return encodeSpan(task, tell)
}

async function outcomeOf(task: VideoTask, tell: Tell): Promise<VideoOutcome> {
  try {
    return { result: await perform(task, tell) }
  } catch (error) {
    if (error instanceof VideoError) return { refused: error.reason }
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: { message, code } }
  }
}

const send = (message: VideoMessage, then?: () => void): void => {
  if (process.connected) process.send!(message, () => then?.())
}

/** At most twice a second: every picture tells. */
function createTell(): Tell {
  let last = 0
  return (progress) => {
    if (Date.now() - last < TELL_EVERY_MS) return
    last = Date.now()
    send({ progress: Math.min(1, Math.max(0, progress)) })
  }
}

/** Decoders take memory beside the heap, which no flag of Node.js bounds. */
function endAbove(megabytes: number): void {
  const look = (): void => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.exit(1)
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}

setPriority(LOW_PRIORITY)
Logging.level = LogLevel.Silent
// A signal to the group (Ctrl-C) is for the server, which ends this process by closing the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async ({ task, megabytes }: { task: VideoTask; megabytes: number }) => {
  endAbove(megabytes)
  registerCoders()
  send({ outcome: await outcomeOf(task, createTell()) }, () => process.exit())
})
