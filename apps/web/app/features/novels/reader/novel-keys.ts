import { CHAPTER_KEYS, chapterActions, type KeySet } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import type { Command } from './commands.ts'

/** The default keyboard shortcuts of the novel reader. */
export const novelKeys: KeySet<Command> = {
  name: 'novels',
  defaults: new Map(
    Object.entries<Command>({
      ...CHAPTER_KEYS,
      p: 'switch-mode',
      d: 'switch-columns',
      v: 'switch-writing',
      r: 'switch-ruby',
      '+': 'larger',
      '=': 'larger',
      '-': 'smaller',
      '0': 'usual-size',
      '/': 'search',
      h: 'highlight',
      n: 'highlights',
      s: 'speak',
      t: 'contents',
    }),
  ),
  actions: () => [
    ...chapterActions({ first: m.keys_chapter_start(), last: m.keys_chapter_end() }),
    ['switch-mode', m.novels_key_mode()],
    ['switch-columns', m.novels_key_columns()],
    ['switch-writing', m.novels_key_writing()],
    ['switch-ruby', m.novels_key_ruby()],
    ['larger', m.keys_larger()],
    ['smaller', m.keys_smaller()],
    ['usual-size', m.keys_usual_size()],
    ['search', m.novel_search_label()],
    ['highlight', m.highlights_key()],
    ['highlights', m.highlights_key_list()],
    ['speak', m.novels_speak()],
    ['controls', m.reader_key_controls()],
    ['contents', m.novels_contents()],
    ['settings', m.reader_key_settings()],
    ['fullscreen', m.reader_key_fullscreen()],
    ['keys', m.reader_key_help()],
  ],
}
