import { m } from '#app/texts/messages.js'
import type { PartTexts } from '#app/features/works/work-kind.ts'

/** Texts of works that consist of episodes. */
export const episodeTexts: PartTexts = {
  heading: m.videos_episode_list,
  count: m.videos_episodes,
  number: m.videos_episode_number,
  none: m.videos_episodes_none,
  here: m.videos_episode_here,
  place: m.videos_episode_place,
  finished: m.videos_episode_finished,
  comments: m.videos_episode_comments,
  about: m.videos_episode_about,
  whole: m.videos_about_whole,
}
