import { contract } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { m } from '#app/texts/messages.js'
import type { ChatListEntry } from '../engine/types.ts'
import { useTask } from '../use-task.ts'

/** Asks before somebody is blocked. */
export function BlockDialog({ peer, onClose }: { peer: ChatListEntry; onClose: () => void }) {
  const { busy, run } = useTask()
  const block = async () => {
    if (await run(() => call(contract.moderation.block, { uid: peer.id }), m.chat_block_done())) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_block_title({ name: peer.name })}
      description={m.chat_block_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.chat_cancel()}</Button>
          <Button variant="danger" busy={busy} onClick={() => void block()}>
            {m.chat_block()}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
