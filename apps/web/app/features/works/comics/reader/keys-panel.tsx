import { m } from '#app/texts/messages.js'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'

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

export function KeysPanel() {
  return (
    <>
      <dl className="flex flex-col">
        {rows().map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-sm border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-sm">{what}</dd>
          </div>
        ))}
      </dl>
      <LetterShortcutsSwitch />
      <p className="pt-4 text-sm text-ink-soft">{m.reader_touch_hint()}</p>
    </>
  )
}
