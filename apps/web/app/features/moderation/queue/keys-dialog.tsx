import { m } from '#app/texts/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

const keys: { key: string; does: () => string }[] = [
  { key: 'j', does: m.moderation_key_next },
  { key: 'k', does: m.moderation_key_previous },
  { key: 'a', does: m.moderation_key_agree },
  { key: 'i', does: m.moderation_key_ignore },
  { key: 'd', does: m.moderation_key_delete },
  { key: 'b', does: m.moderation_key_block },
  { key: 'n', does: m.moderation_key_note },
  { key: '?', does: m.moderation_key_help },
]

/** The keys of the queue. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={m.moderation_keys()}>
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {keys.map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-mono text-sm">
              {key}
            </kbd>
          </dt>
          <dd>{does()}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
