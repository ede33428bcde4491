import { KeyList } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'

const rows = (): [string[], string][] => [
  [['←', '→'], m.reader_key_turn()],
  [['↑', '↓'], m.reader_key_scroll()],
  [['Space', 'PgDn'], m.reader_key_forward()],
  [['Home', 'End'], m.reader_key_ends()],
  [['S', 'D', 'W'], m.reader_key_modes()],
  [['R'], m.reader_key_direction()],
  [['C'], m.reader_key_fit()],
  [['X'], m.reader_key_shift()],
  [['+', '−', '0'], m.reader_key_zoom()],
  [['[', ']'], m.reader_key_chapters()],
  [['M'], m.reader_key_controls()],
  [['T'], m.reader_key_pages()],
  [['O'], m.reader_key_settings()],
  [['F'], m.reader_key_fullscreen()],
  [['?'], m.reader_key_help()],
]

/** The keys of the comic reader. */
export const ComicKeys = () => <KeyList rows={rows()} hint={m.reader_touch_hint()} />
