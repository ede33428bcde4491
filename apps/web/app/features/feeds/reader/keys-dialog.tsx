import { m } from '#app/texts/messages.js'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Keyboard shortcuts, the same as in the popular feed reader Miniflux, so that its users need not learn new ones. */
const groups: { title: () => string; keys: { keys: string[]; does: () => string }[] }[] = [
  {
    title: m.feeds_keys_entries,
    keys: [
      { keys: ['j', 'n', '→'], does: m.feeds_key_next },
      { keys: ['k', 'p', '←'], does: m.feeds_key_previous },
      { keys: ['o', 'Enter'], does: m.feeds_key_open },
      { keys: ['v'], does: m.feeds_key_original },
      { keys: ['m'], does: m.feeds_key_toggle_read },
      { keys: ['M'], does: m.feeds_key_toggle_read_next },
      { keys: ['s', 'f'], does: m.feeds_key_star },
      { keys: ['z t'], does: m.feeds_key_to_top },
      { keys: ['A'], does: m.feeds_key_all_read },
    ],
  },
  {
    title: m.feeds_keys_places,
    keys: [
      { keys: ['g u'], does: m.feeds_key_unread },
      { keys: ['g s', 'g b'], does: m.feeds_key_starred },
      { keys: ['g h'], does: m.feeds_key_all },
      { keys: ['g f'], does: m.feeds_key_feeds },
      { keys: ['g c'], does: m.feeds_key_tags },
      { keys: ['h', 'l'], does: m.feeds_key_around },
      { keys: ['g g', 'G'], does: m.feeds_key_ends },
    ],
  },
  {
    title: m.feeds_keys_more,
    keys: [
      { keys: ['+'], does: m.feeds_key_add },
      { keys: ['#'], does: m.feeds_key_unsubscribe },
      { keys: ['R'], does: m.feeds_key_fetch },
      { keys: ['/'], does: m.feeds_key_search },
      { keys: ['?'], does: m.feeds_key_help },
    ],
  },
]

/** The keyboard shortcuts of the reader. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog wide open onOpenChange={onClose} title={m.feeds_keys()}>
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {groups.map(({ title, keys }) => (
        <section key={title()}>
          <h3 className="mb-1 text-sm font-medium text-ink-soft">{title()}</h3>
          <KeyRows rows={keys.map((each) => ({ caps: each.keys, what: each.does() }))} />
        </section>
      ))}
    </div>
    <div className="pt-5">
      <LetterShortcutsSwitch />
    </div>
  </Dialog>
)
