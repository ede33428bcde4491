import { m } from '#app/texts/messages.js'
import type { PartEditingTexts } from '#app/features/works/publish/chapter-texts.ts'

/** Texts of the editor for works that consist of episodes. */
export const episodeEditingTexts: PartEditingTexts = {
  heading: m.videos_episode_list,
  number: m.videos_episode_number,
  add: m.video_publish_episode_add,
  title: m.video_publish_episode_title,
  titleHint: m.publish_chapter_title_hint,
  earlier: m.video_publish_episode_earlier,
  later: m.video_publish_episode_later,
  publish: m.video_publish_episode_publish,
  publishMore: m.video_publish_episodes_publish,
  publishCount: m.video_publish_episodes_now,
  scheduleCount: m.video_publish_episodes_later,
  unpublish: m.video_publish_episode_unpublish,
  remove: m.video_publish_episode_remove,
  removed: m.video_publish_episode_removed,
}
