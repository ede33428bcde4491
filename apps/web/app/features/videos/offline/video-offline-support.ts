import type { VideoChapter } from '@engawa/contract'
import type { OfflineSupport } from '#app/features/offline/index.ts'
import { episodeTexts } from '../episode-texts.ts'
import { copyEpisode } from './copy-episode.ts'
import { videoFormats } from './formats.ts'

/** Saves episodes on the device in the chosen quality, with all data that the player shows. */
export const videoOfflineSupport: OfflineSupport<VideoChapter> = {
  partName: episodeTexts.number,
  formats: videoFormats,
  copy: copyEpisode,
  needsLateScripts: true,
}
