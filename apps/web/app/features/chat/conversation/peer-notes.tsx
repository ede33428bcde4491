import { contract } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { unblockPerson } from '#app/features/moderation/index.ts'
import { Button } from '#app/ui/button.tsx'
import { m } from '#app/texts/messages.js'
import { focusElement } from '#app/ui/focus-element.ts'
import type { ChatListEntry } from '../engine/types.ts'
import { useAction } from '#app/ui/use-action.ts'
import { BlockDialog } from './block-dialog.tsx'
import { useConversationUi, useConversationUiStore } from './conversation-ui.ts'
import { ReportDialog } from './report-dialog.tsx'

/** A note above the input or instead of it: a message request, a block, or the reason why the member cannot write. */
export function PeerNotes({ peer }: { peer: ChatListEntry }) {
  if (peer.blocked) return <BlockedNote peer={peer} />
  if (peer.lettersRefused) return <RefusedNote peer={peer} />
  if (peer.state === 'request') return <RequestNote peer={peer} />
  return peer.asRequest && !peer.local ? <AsRequestNote peer={peer} /> : null
}

/** Explains that the member's messages wait among the requests of the peer. */
function AsRequestNote({ peer: { name, state } }: { peer: ChatListEntry }) {
  return (
    <output className={cx(noteClass, 'text-sm text-ink-soft')}>
      {state === 'none' ? m.chat_first_is_request({ name }) : m.chat_sent_as_request({ name })}
    </output>
  )
}

const noteClass = 'flex flex-wrap text-balance items-center gap-2 border-t border-line bg-paper-2 px-4 py-3'

function BlockedNote({ peer }: { peer: ChatListEntry }) {
  const { busy, run } = useAction()
  return (
    <div className={noteClass}>
      <p className="grow text-sm">{m.chat_blocked_line({ name: peer.name })}</p>
      <Button
        busy={busy}
        onClick={() => void run(() => unblockPerson(Number(peer.id)), m.chat_unblock_done())}
      >
        {m.chat_unblock()}
      </Button>
    </div>
  )
}

function RefusedNote({ peer }: { peer: ChatListEntry }) {
  const ui = useConversationUiStore()
  // The composer disappears after a message was refused. If it had the focus, this note gets the focus.
  const follow = (note: HTMLElement | null) => {
    if (ui.getState().field && document.activeElement === document.body) focusElement(note)
  }
  return (
    <div className={noteClass}>
      <p ref={follow} tabIndex={-1} className="grow text-sm outline-none">
        {m.chat_letters_refused_line({ name: peer.name })}
      </p>
    </div>
  )
}

function RequestNote({ peer }: { peer: ChatListEntry }) {
  const { busy, run } = useAction()
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const field = useConversationUi((ui) => ui.field)
  const accept = async () => {
    // The note disappears together with its focused button, so the input field gets the focus for the reply.
    if (await run(() => call(contract.chat.accept, { peerId: peer.id }), m.chat_accepted())) field?.focus()
  }
  const decline = async () => {
    if (await run(() => call(contract.chat.clear, { peerId: peer.id }), m.chat_clear_done()))
      await navigate('/messages')
  }
  return (
    <div className={noteClass}>
      <p className="grow basis-60 text-sm">{m.chat_request_line({ name: peer.name })}</p>
      <div className="flex grow flex-wrap gap-2 *:grow sm:ms-auto sm:grow-0">
        <Button variant="plain" onClick={() => setReporting(true)}>
          {m.chat_report()}
        </Button>
        <Button variant="plain" onClick={() => setBlocking(true)}>
          {m.chat_block()}
        </Button>
        <Button busy={busy} onClick={() => void decline()}>
          {m.chat_decline()}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void accept()}>
          {m.chat_accept()}
        </Button>
      </div>
      {reporting && <ReportDialog peer={peer} onClose={() => setReporting(false)} />}
      {blocking && <BlockDialog peer={peer} onClose={() => setBlocking(false)} />}
    </div>
  )
}
