import type { SubtitleNote } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Notes about parts of a subtitle file that are not shown. */
export const noteTexts: Record<SubtitleNote['what'], (found: { count: number }) => string> = {
  times: m.video_publish_subtitle_note_times,
  cut: m.video_publish_subtitle_note_cut,
  unreadable: m.video_publish_subtitle_note_unreadable,
  drawings: m.video_publish_subtitle_note_drawings,
  colours: m.video_publish_subtitle_note_colours,
  fonts: m.video_publish_subtitle_note_fonts,
  positions: m.video_publish_subtitle_note_positions,
  effects: m.video_publish_subtitle_note_effects,
  karaoke: m.video_publish_subtitle_note_karaoke,
  styles: m.video_publish_subtitle_note_styles,
  speakers: m.video_publish_subtitle_note_speakers,
  marks: m.video_publish_subtitle_note_marks,
}
