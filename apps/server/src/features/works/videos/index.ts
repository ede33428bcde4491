import { openVideos, removeOldFolders } from '@engawa/platform/video'
import type { Works } from '../index.ts'
import { worksDeps } from '../works-deps.ts'
import { createBullets } from './bullets/bullets-setup.ts'
import * as operations from './operations.ts'
import { handlePreparing } from './prepare-video.ts'
import { definePurposes } from './video-files.ts'
import { videoKind } from './video-kind.ts'
import { DEFAULT_OPTIONS, type VideosBase, type VideosDeps, type VideosOptions } from './videos-deps.ts'
import { ownBullets } from './personal-data.ts'
import { bind } from '../../../endpoints/operation.ts'

export type { VideosOptions } from './videos-deps.ts'
export type Videos = ReturnType<typeof createVideos>

/**
 * Creates videos, a kind of works. A chapter is a video, which is encoded in several sizes and may have subtitles. A video that
 * browsers can play is playable at once.
 */
export function createVideos(base: VideosBase, works: Works, options: Partial<VideosOptions> = {}) {
  const deps: VideosDeps = {
    ...worksDeps(base, works),
    media: openVideos(),
    options: { ...DEFAULT_OPTIONS, ...options },
  }
  works.kinds.register(videoKind(deps))
  definePurposes(deps.files)
  handlePreparing(deps)
  deps.personalData.register(ownBullets)
  deps.startTasks.push(removeOldFolders)
  return { handlers: bind(deps, operations), ...createBullets(deps) }
}
