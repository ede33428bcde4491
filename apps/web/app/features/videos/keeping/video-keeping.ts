import type { VideoChapter } from '@engawa/contract'
import type { OfflineSupport } from '#app/features/offline/index.ts'
import { episodeTexts } from '../episode-texts.ts'
import { copyEpisode } from './copy-episode.ts'
import { videoForms } from './forms.ts'

/** Saves episodes on a device: in the chosen quality, with all data that the player shows. */
export const videoKeeping: OfflineSupport<VideoChapter> = {
  partName: episodeTexts.number,
  forms: videoForms,
  copy: copyEpisode,
  needsLateScripts: true,
}
