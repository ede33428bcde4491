import { contract } from '@engawa/contract'
import { ReportDialog as Dialog } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import type { ChatListEntry } from '../engine/types.ts'

type Props = {
  peer: ChatListEntry
  /** The position of the reported message in the log. Without it, the latest messages are reported. */
  seq?: number
  onClose: () => void
}

/** A dialog that reports a member or a single message to the moderators. */
export function ReportDialog({ peer, seq, onClose }: Props) {
  const seqs = seq === undefined ? [] : [seq]
  return (
    <Dialog
      title={m.chat_report_title({ name: peer.name })}
      description={seq === undefined ? m.chat_report_line() : m.chat_report_message_line()}
      send={(report) => call(contract.chat.report, { peerId: peer.id, seqs, ...report })}
      onClose={onClose}
    />
  )
}
