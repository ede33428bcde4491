import { runVideoTask, type TaskLimits, type TaskOptions } from './run-video-task.ts'
import type { SpanTask } from './video-tasks.ts'
import { withWorkFolder } from './work-folder.ts'

export { VideoError, VideoProcessError, type VideoProblem } from './video-error.ts'
export type { LeftOut, Pictures, SegmentFile, TextTrack, VideoInfo } from './video-tasks.ts'

export { removeOldFolders, withWorkFolder } from './work-folder.ts'

export type Videos = ReturnType<typeof openVideos>

/** The timeout for inspecting a file, in milliseconds. A file without an index may have to be read completely. */
const INSPECT_MS = 120_000
const STANDSTILL_MS = 180_000
const MEGABYTES = 1_200

/**
 * Reads and encodes videos in files of this machine. Each task runs in a separate process with one thread, low priority and limited memory.
 * Crashes of decoders do not end the server, and decoders cannot see the server's secrets. The caller must limit the number of parallel
 * tasks. All methods throw `VideoError` for a file that is not accepted, and `VideoProcessError` when the process ended (another try may
 * succeed).
 */
export function openVideos(limits: Partial<TaskLimits> = {}) {
  const defaults = { timeoutMs: STANDSTILL_MS, megabytes: MEGABYTES, ...limits }
  return {
    /** Inspects a file by its content. */
    inspect: (path: string, options?: TaskOptions) =>
      withWorkFolder((folder) =>
        runVideoTask(
          { kind: 'inspect', path, folder },
          { ...defaults, timeoutMs: INSPECT_MS, ...limits },
          options,
        ),
      ),
    /**
     * Writes a copy of a recording that ends early, has no index or was joined from several ones into `folder`, and returns its path. Returns the path of any other file.
     * All other methods accept a recording, but each of them would read it from its beginning.
     */
    copyIfNeeded: (task: { path: string; folder: string }, options?: TaskOptions) =>
      runVideoTask({ kind: 'copy', ...task }, defaults, options),
    /** Writes candidates for the poster and sheets of tiles for seeking into `folder`, as WebP. */
    extractPictures: (task: { path: string; folder: string; duration: number }, options?: TaskOptions) =>
      runVideoTask({ kind: 'pictures', ...task }, defaults, options),
    /** Writes each text track of a file into `folder`, as SubRip, ASS or WebVTT. */
    extractTexts: (task: { path: string; folder: string }, options?: TaskOptions) =>
      runVideoTask({ kind: 'texts', ...task }, defaults, options),
    /** Copies video and sound without encoding them, into a file that can play while it is loading. */
    repack: (task: { path: string; out: string; container: 'mp4' | 'webm' }, options?: TaskOptions) =>
      runVideoTask({ kind: 'repack', ...task }, defaults, options),
    /** Writes the sound as AAC in segments. Resolves with null for a video without sound. */
    encodeAudio: (task: { path: string; out: string; segmentSeconds: number }, options?: TaskOptions) =>
      runVideoTask({ kind: 'audio', ...task }, defaults, options),
    /** Writes the frames of a span of time as H.264 in segments. */
    encodeSpan: (task: Omit<SpanTask, 'kind'>, options?: TaskOptions) =>
      runVideoTask({ kind: 'span', ...task }, defaults, options),
  }
}
