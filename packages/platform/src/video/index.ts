import { runVideoTask, type TaskLimits, type TaskOptions } from './run-video-task.ts'
import type { SpanTask } from './video-tasks.ts'

export { VideoError, VideoProcessError, type VideoProblem } from './video-error.ts'
export type { Pictures, SegmentFile, VideoInfo } from './video-tasks.ts'

export type Videos = ReturnType<typeof openVideos>

/** A head is read in a second; a file without an index may have to be read through. */
const INSPECT_MS = 120_000
const STANDSTILL_MS = 180_000
const MEGABYTES = 1_200

/**
 * Reads and encodes videos, each task in a process of its own with one thread, low priority and bounded memory: faults of decoders
 * end no server, and what they read sees none of its secrets. How many run at once is for the caller to bound. Paths are of this machine. All
 * methods throw `VideoError` for a file that is not accepted, `VideoProcessError` when the process ended (another try may succeed).
 */
export function openVideos(limits: Partial<TaskLimits> = {}) {
  const patient = { patienceMs: STANDSTILL_MS, megabytes: MEGABYTES, ...limits }
  return {
    /** What a file is, by its bytes. */
    inspect: (path: string, options?: TaskOptions) =>
      runVideoTask({ kind: 'inspect', path }, { ...patient, patienceMs: INSPECT_MS, ...limits }, options),
    /** Pictures that may stand for the video, and the tiles for seeking, written into `folder` as WebP. */
    takePictures: (task: { path: string; folder: string; duration: number }, options?: TaskOptions) =>
      runVideoTask({ kind: 'pictures', ...task }, patient, options),
    /** Writes the same pictures and sounds, not encoded again, as a file that plays while it is loading. */
    repack: (task: { path: string; out: string; container: 'mp4' | 'webm' }, options?: TaskOptions) =>
      runVideoTask({ kind: 'repack', ...task }, patient, options),
    /** Writes the sound as AAC in segments. Null without sound. */
    encodeAudio: (task: { path: string; out: string; segmentSeconds: number }, options?: TaskOptions) =>
      runVideoTask({ kind: 'audio', ...task }, patient, options),
    /** Writes the pictures of a span as H.264 in segments. */
    encodeSpan: (task: Omit<SpanTask, 'kind'>, options?: TaskOptions) =>
      runVideoTask({ kind: 'span', ...task }, patient, options),
  }
}
