import { m } from '#app/texts/messages.js'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

const groups = () => [
  {
    title: m.chat_keys_writing(),
    rows: [
      { caps: ['Enter'], what: m.chat_key_send() },
      { caps: ['Shift', 'Enter'], what: m.chat_key_line() },
      { caps: ['↑'], what: m.chat_key_edit() },
      { caps: ['Esc'], what: m.chat_key_leave() },
    ],
  },
  {
    title: m.chat_keys_moving(),
    rows: [
      { caps: ['↑', '↓'], what: m.chat_key_rows() },
      { caps: ['Home', 'End'], what: m.chat_key_ends() },
      { caps: ['/'], what: m.chat_search_all() },
      { caps: ['?'], what: m.chat_key_help() },
    ],
  },
]

/** A dialog that lists the keyboard shortcuts of the messages. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={m.chat_keys()}>
    <div className="flex flex-col gap-5">
      {groups().map(({ title, rows }) => (
        <section key={title}>
          <h3 className="mb-1 font-sans text-sm text-ink-soft">{title}</h3>
          <KeyRows rows={rows} />
        </section>
      ))}
      <LetterShortcutsSwitch />
    </div>
  </Dialog>
)
