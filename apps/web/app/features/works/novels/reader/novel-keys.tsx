import { KeyList } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'

const rows = (): [string[], string][] => [
  [['←', '→'], m.novels_key_turn()],
  [['↑', '↓'], m.reader_key_scroll()],
  [['Space', 'PgDn'], m.reader_key_forward()],
  [['Home', 'End'], m.novels_key_ends()],
  [['[', ']'], m.reader_key_chapters()],
  [['P'], m.novels_key_mode()],
  [['D'], m.novels_key_columns()],
  [['V'], m.novels_key_writing()],
  [['R'], m.novels_key_ruby()],
  [['+', '−', '0'], m.novels_key_size()],
  [['/'], m.novels_search()],
  [['S'], m.novels_speak()],
  [['M'], m.reader_key_controls()],
  [['T'], m.novels_contents()],
  [['O'], m.reader_key_settings()],
  [['F'], m.reader_key_fullscreen()],
  [['?'], m.reader_key_help()],
]

/** The keys of the reader of novels. */
export const NovelKeys = () => <KeyList rows={rows()} hint={m.novels_touch_hint()} />
