import { m } from '#app/texts/messages.js'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

const rows = () => [
  { caps: ['j'], what: m.moderation_key_next() },
  { caps: ['k'], what: m.moderation_key_previous() },
  { caps: ['a'], what: m.moderation_key_agree() },
  { caps: ['i'], what: m.moderation_key_ignore() },
  { caps: ['d'], what: m.moderation_key_delete() },
  { caps: ['b'], what: m.moderation_key_block() },
  { caps: ['n'], what: m.moderation_key_note() },
  { caps: ['?'], what: m.moderation_key_help() },
]

/** The keyboard shortcuts of the queue. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={m.moderation_keys()}>
    <KeyRows rows={rows()} />
    <div className="pt-5">
      <LetterShortcutsSwitch />
    </div>
  </Dialog>
)
