import { blockPerson } from '#app/features/moderation/index.ts'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import type { ChatListEntry } from '../engine/types.ts'

/** A confirmation before a member is blocked. */
export function BlockDialog({ peer, onClose }: { peer: ChatListEntry; onClose: () => void }) {
  const { run } = useAction()
  return (
    <Confirm
      open
      danger
      onOpenChange={onClose}
      title={m.chat_block_title({ name: peer.name })}
      description={m.chat_block_line()}
      action={m.chat_block()}
      onConfirm={() => run(() => blockPerson(Number(peer.id)), m.chat_block_done())}
    />
  )
}
