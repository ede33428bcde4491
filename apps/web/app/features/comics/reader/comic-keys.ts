import { CHAPTER_KEYS, chapterActions, type KeySet } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import type { Command } from './commands.ts'

/** The keyboard shortcuts of the comic reader. */
export const comicKeys: KeySet<Command> = {
  name: 'comics',
  defaults: new Map(
    Object.entries<Command>({
      ...CHAPTER_KEYS,
      s: 'mode-single',
      d: 'mode-double',
      w: 'mode-strip',
      r: 'reverse-direction',
      c: 'cycle-fit',
      x: 'shift-pairs',
      a: 'descriptions',
      '+': 'zoom-in',
      '=': 'zoom-in',
      '-': 'zoom-out',
      '0': 'zoom-reset',
      t: 'pages',
      l: 'chapters',
    }),
  ),
  actions: () => [
    ...chapterActions({ first: m.keys_first_page(), last: m.keys_last_page() }),
    ['mode-single', m.keys_mode_single()],
    ['mode-double', m.keys_mode_double()],
    ['mode-strip', m.keys_mode_strip()],
    ['reverse-direction', m.reader_key_direction()],
    ['cycle-fit', m.reader_key_fit()],
    ['shift-pairs', m.reader_key_shift()],
    ['descriptions', m.pages_descriptions()],
    ['zoom-in', m.keys_zoom_in()],
    ['zoom-out', m.keys_zoom_out()],
    ['zoom-reset', m.keys_zoom_reset()],
    ['controls', m.reader_key_controls()],
    ['pages', m.reader_key_pages()],
    ['chapters', m.works_chapter_list()],
    ['settings', m.reader_key_settings()],
    ['fullscreen', m.reader_key_fullscreen()],
    ['keys', m.reader_key_help()],
  ],
}
