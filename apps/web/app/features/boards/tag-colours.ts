import type { BoardTagKind } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Colours of tag kinds, similar to those on the boards. Each kind also has a heading, because a colour alone is not accessible. */
export const TAG_COLOURS: Record<BoardTagKind, string> = {
  artist: 'text-danger',
  circle: 'text-danger',
  copyright: 'text-amber',
  character: 'text-leaf',
  general: 'text-accent-text',
  meta: 'text-ink-soft',
}

export const KIND_NAMES: Record<BoardTagKind, () => string> = {
  artist: m.boards_kind_artist,
  circle: m.boards_kind_circle,
  copyright: m.boards_kind_copyright,
  character: m.boards_kind_character,
  general: m.boards_kind_general,
  meta: m.boards_kind_meta,
}
