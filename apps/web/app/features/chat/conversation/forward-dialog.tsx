import { contract } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { useAction } from '#app/ui/use-action.ts'
import { useChat } from '../chat-handle.ts'
import { wordsOf } from '../engine/lines.ts'
import type { Line } from '../engine/types.ts'
import { PeopleDialog, type Person } from '../list/people-dialog.tsx'
import { enclosedFiles } from './use-files.ts'

/** A dialog that sends the content of a message to another member, and opens the conversation with that member. */
export function ForwardDialog({ line, seq, onClose }: { line: Line; seq: number; onClose: () => void }) {
  const engine = useChat((state) => state.engine)
  const { busy, run } = useAction()
  const navigate = useNavigate()
  const forward = async ({ uid }: Person) => {
    const isSent = await run(async () => {
      // The receiver gets copies, so that the files stay when the first message is recalled.
      const hasFiles = line.files ?? line.attachments
      const copies = enclosedFiles(hasFiles ? (await call(contract.chat.copyFiles, { seq })).items : [])
      const { sticker } = line
      engine?.send(String(uid), wordsOf(line), { ...copies, ...(sticker && { sticker }), forwarded: true })
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
