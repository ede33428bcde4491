import { contract } from '@engawa/contract'
import { Pin, PinOff } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { ConversationView } from '../engine/conversation-view.ts'
import { isAccepted, type ChatListEntry } from '../engine/types.ts'
import { Quoted } from './quoted.tsx'

/** The pinned message of a conversation. A press goes to it. */
export function PinnedMessage({ peer, view }: { peer: ChatListEntry; view: ConversationView }) {
  const { busy, run } = useAction()
  const pinned = peer.pinnedMessage
  if (!pinned) return null
  const unpin = () => void run(() => call(contract.chat.pinMessage, { seq: pinned.seq, pinned: false }))
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-paper-2 px-2 mid:px-4">
      <BareButton
        title={m.chat_pinned_go()}
        onClick={() => view.goTo(pinned.time, pinned.key)}
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-md px-1 -outline-offset-2 hover:bg-hover"
      >
        <Pin size={16} aria-hidden className="shrink-0 text-ink-soft" />
        <Quoted quote={pinned} name={m.chat_pinned_message()} />
      </BareButton>
      {isAccepted(peer) && (
        <IconButton label={m.chat_unpin_message()} size="sm" disabled={busy} onClick={unpin}>
          <PinOff size={17} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
