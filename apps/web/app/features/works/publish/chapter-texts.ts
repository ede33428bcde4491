import { m } from '#app/texts/messages.js'

type Text = () => string

/** Texts of an editor about the parts of a work, which are chapters or episodes. */
export type PartEditingTexts = {
  heading: Text
  number: (part: { number: number }) => string
  add: Text
  title: Text
  titleHint: Text
  earlier: Text
  later: Text
  publish: Text
  publishMore: Text
  publishCount: (of: { count: number }) => string
  scheduleCount: (of: { count: number }) => string
  unpublish: Text
  remove: Text
  removed: (part: { number: number }) => string
}

/** Texts of the editor for works that consist of chapters. */
export const chapterEditingTexts: PartEditingTexts = {
  heading: m.publish_chapters,
  number: m.publish_chapter_number,
  add: m.publish_chapter_add,
  title: m.publish_chapter_title,
  titleHint: m.publish_chapter_title_hint,
  earlier: m.publish_chapter_earlier,
  later: m.publish_chapter_later,
  publish: m.publish_chapter_publish,
  publishMore: m.publish_chapters_publish,
  publishCount: m.publish_chapters_now,
  scheduleCount: m.publish_chapters_later,
  unpublish: m.publish_chapter_unpublish,
  remove: m.publish_chapter_remove,
  removed: m.publish_chapter_removed,
}
