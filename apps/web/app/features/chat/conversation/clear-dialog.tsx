import { contract } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ChatListEntry } from '../engine/types.ts'

/** A confirmation before the member's own copy of a conversation is deleted. */
export function ClearDialog({ peer, onClose }: { peer: ChatListEntry; onClose: () => void }) {
  const { run } = useAction()
  const engine = useChat((state) => state.engine)
  const navigate = useNavigate()

  async function clear(): Promise<boolean> {
    // An imported conversation exists only in this browser, so no call is needed.
    const work = peer.local
      ? async () => engine?.forget(peer.id)
      : () => call(contract.chat.clear, { peerId: peer.id })
    const cleared = await run(work, m.chat_clear_done())
    if (cleared) await navigate('/messages')
    return cleared
  }

  return (
    <Confirm
      open
      danger
      onOpenChange={onClose}
      title={m.chat_clear_title()}
      description={m.chat_clear_line({ name: peer.name })}
      action={m.chat_clear_go()}
      onConfirm={clear}
    />
  )
}
