import { BULLET_KIND, LIMITS, VIDEO, VideoContent, VideoPosition } from '@engawa/contract'
import type { PositionRules, WorkKind } from '../work-kind.ts'
import { deleteOfChapters } from './bullets/bullets-queries.ts'
import { readVideo } from './read-video.ts'
import { UPLOAD } from './video-files.ts'
import type { VideosDeps } from './videos-deps.ts'
import { filesOfChapters } from './videos-queries.ts'

/** The rules for playback positions in a video: a time in seconds. */
const positionRules: PositionRules<VideoPosition> = {
  schema: VideoPosition,
  within: ({ seconds }, { size }) => ({ seconds: Math.min(seconds, size) }),
  progress: ({ seconds }, { size }) => Math.min(1, seconds / Math.max(1, size)),
}

/** Returns the kind of videos. A chapter is one video with its subtitles. */
export const videoKind = (deps: VideosDeps): WorkKind => ({
  ...VIDEO,
  positionRules,
  content: { schema: VideoContent, read: (viewer, found) => readVideo(deps, viewer, found) },
  filesOf: filesOfChapters,
  purgeParts: async (tx, chapterIds) =>
    deps.subjects.purged(tx, BULLET_KIND, await deleteOfChapters(tx, chapterIds)),
  uploads: { video: { purpose: UPLOAD, maxBytes: LIMITS.videoBytes } },
})
