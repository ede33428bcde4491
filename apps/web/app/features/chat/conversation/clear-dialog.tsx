import { contract } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ChatListEntry } from '../engine/types.ts'
import { useTask } from '../use-task.ts'

/** Asks before a conversation is deleted for oneself. */
export function ClearDialog({ peer, onClose }: { peer: ChatListEntry; onClose: () => void }) {
  const { busy, run } = useTask()
  const engine = useChat((state) => state.engine)
  const navigate = useNavigate()
  const clear = async () => {
    // What came from a file is in this browser alone.
    const work = peer.local
      ? async () => engine?.forget(peer.id)
      : () => call(contract.chat.clear, { peerId: peer.id })
    if (!(await run(work, m.chat_clear_done()))) return
    onClose()
    await navigate('/messages')
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_clear_title()}
      description={m.chat_clear_line({ name: peer.name })}
      actions={
        <>
          <Button onClick={onClose}>{m.chat_cancel()}</Button>
          <Button variant="danger" busy={busy} onClick={() => void clear()}>
            {m.chat_decline()}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
