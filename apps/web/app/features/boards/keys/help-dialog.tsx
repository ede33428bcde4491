import { Fragment } from 'react'
import { m } from '#app/texts/messages.js'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { closeHelp, useHelp } from './help-state.ts'

const LANGUAGE: [string, () => string][] = [
  ['cat rain', m.boards_help_both],
  ['cat -rain', m.boards_help_not],
  ['cat or dog', m.boards_help_or],
  ['(cat or dog) night', m.boards_help_brackets],
  ['lan*', m.boards_help_pattern],
  ['score:>20', m.boards_help_score],
  ['width:1920.. date:>2026-01-01', m.boards_help_range],
  ['order:score', m.boards_help_order],
]

const PAGE_KEYS: [string[], () => string][] = [
  [['q'], m.boards_key_search],
  [['a', 'd'], m.boards_key_screens],
  [['w', 's'], m.boards_key_scroll],
  [['←', '↑', '↓', '→'], m.boards_key_tiles],
  [['r'], m.boards_key_random],
  [['b'], m.boards_key_blacklist],
  [['?'], m.boards_key_help],
]

const PICTURE_KEYS: [string[], () => string][] = [
  [['a', 'd', '←', '→'], m.boards_key_pictures],
  [['f'], m.boards_key_keep],
  [['v'], m.boards_key_original],
  [['z'], m.boards_key_fit],
  [['n'], m.boards_key_notes],
  [['p'], m.boards_key_pool],
  [['i'], m.boards_key_info],
  [['␣'], m.boards_key_slideshow],
  [['Esc'], m.boards_key_close],
]

/** A help dialog with the search syntax and the keyboard shortcuts. */
export function HelpDialog() {
  const isOpen = useHelp() !== false
  return (
    <Dialog wide open={isOpen} onOpenChange={(open) => !open && closeHelp()} title={m.boards_help()}>
      <div className="flex flex-col gap-6 pb-4">
        <section>
          <h3 className="mb-2 font-medium">{m.boards_language()}</h3>
          <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
            {LANGUAGE.map(([words, meaning]) => (
              <Fragment key={words}>
                <dt>
                  <code className="rounded-sm bg-sunken px-1.5 py-0.5">{words}</code>
                </dt>
                <dd className="text-ink-soft">{meaning()}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="measure mt-3 text-sm text-ink-soft">{m.boards_help_line()}</p>
        </section>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <Keys title={m.boards_keys_page()} keys={PAGE_KEYS} />
          <Keys title={m.boards_keys_picture()} keys={PICTURE_KEYS} />
        </div>
        <LetterShortcutsSwitch />
      </div>
    </Dialog>
  )
}

const Keys = ({ title, keys }: { title: string; keys: [string[], () => string][] }) => (
  <section>
    <h3 className="mb-1 font-medium">{title}</h3>
    <KeyRows rows={keys.map(([caps, what]) => ({ caps, what: what() }))} />
  </section>
)
