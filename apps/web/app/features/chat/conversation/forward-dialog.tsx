import { contract, type ChatFile } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { useAction } from '#app/ui/use-action.ts'
import { useChat } from '../chat-handle.ts'
import type { Line } from '../engine/types.ts'
import { PeopleDialog, type Person } from '../list/people-dialog.tsx'

/** A dialog that sends the content of a message to another member, and opens the conversation with that member. */
export function ForwardDialog({ line, seq, onClose }: { line: Line; seq: number; onClose: () => void }) {
  const engine = useChat((state) => state.engine)
  const { busy, run } = useAction()
  const navigate = useNavigate()
  const forward = async ({ uid }: Person) => {
    const isSent = await run(async () => {
      // The receiver gets copies, so that the pictures stay when the first message is recalled.
      const files: ChatFile[] = line.files ? (await call(contract.chat.copyFiles, { seq })).items : []
      const { text, sticker } = line
      engine?.send(String(uid), text, { files, ...(sticker && { sticker }), forwarded: true })
    })
    if (!isSent) return
    onClose()
    await navigate(`/messages/${uid}`)
  }
  return (
    <PeopleDialog
      title={m.chat_forward_title()}
      busy={busy}
      onClose={onClose}
      onChoose={(person) => void forward(person)}
    />
  )
}
