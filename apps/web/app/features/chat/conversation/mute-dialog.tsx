import { contract } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import type { ChatListEntry } from '../engine/types.ts'

const LENGTHS = [
  { for: '1h', label: m.chat_mute_1h },
  { for: '8h', label: m.chat_mute_8h },
  { for: 'always', label: m.chat_mute_always },
] as const

/** A dialog that chooses how long a conversation is muted. */
export function MuteDialog({ peer, onClose }: { peer: ChatListEntry; onClose: () => void }) {
  const { busy, run } = useAction()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_mute_title({ name: peer.name })}
      description={m.chat_mute_line()}
    >
      <div className="flex flex-col gap-2">
        {LENGTHS.map(({ for: length, label }) => (
          <Button
            key={length}
            busy={busy}
            onClick={() =>
              void run(
                () => call(contract.chat.mute, { peerId: peer.id, for: length }),
                m.chat_mute_done(),
              ).then((done) => done && onClose())
            }
          >
            {label()}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
