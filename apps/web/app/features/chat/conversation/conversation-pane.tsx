import type { ChatMessage, Conversation } from '@engawa/contract'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Pane } from '../pane.tsx'
import { useChat } from '../chat-handle.ts'
import { entryOf } from '../engine/chat-state.ts'
import { createConversationView, type ConversationView } from '../engine/conversation-view.ts'
import type { ChatEngine } from '../engine/engine.ts'
import { canWriteTo, type ChatListEntry } from '../engine/types.ts'
import { useEngine } from '../use-chat.ts'
import { Composer } from './composer.tsx'
import { createConversationUi, ConversationUiContext } from './conversation-ui.ts'
import { MessageMenu } from './message-menu.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { MessageLog } from './message-log.tsx'
import { PeerNotes } from './peer-notes.tsx'
import { PinnedMessage } from './pinned-message.tsx'

type Page = { items: ChatMessage[]; nextCursor: string | null; newerCursor: string | null }
/** The navigation state of a link into a conversation. It can contain the message to which the page jumps. */
export type JumpState = { jump?: { time: string; key: string } } | null

type Props = { peerId: string; conversation: Conversation | null; page: Page | null }

/** The page of a conversation: header, messages, and input. */
export function ConversationPane({ peerId, conversation, page }: Props) {
  const engine = useEngine()
  const known = useChat(({ state }) => state?.conversations[peerId])
  const peer = known ?? (conversation && entryOf(conversation, 0))
  const [ui] = useState(createConversationUi)
  const view = useView(engine, peerId, page, conversation?.unreadCount)
  useCurrent(engine, peerId, conversation)
  useJump(view)
  if (!peer) return <Pane />
  return (
    <ConversationUiContext value={ui}>
      <Pane aria-label={peer.name}>
        <ConversationHead peer={peer} view={view} />
        <ConnectionNote />
        {view && <PinnedMessage peer={peer} view={view} />}
        {view ? <MessageLog key={peerId} view={view} peer={peer} /> : <LogSkeleton />}
        <PeerNotes peer={peer} />
        {canWriteTo(peer) && <Composer peer={peer} view={view} />}
        <MessageMenu peer={peer} />
      </Pane>
    </ConversationUiContext>
  )
}

function useView(
  engine: ChatEngine | null,
  peerId: string,
  page: Page | null,
  unread = 0,
): ConversationView | null {
  const view = useMemo(() => {
    // The number of unread messages is read here, because showing the conversation resets it.
    const count = engine?.state.conversations[peerId]?.unreadCount ?? unread
    return engine && createConversationView(engine, peerId, page ?? undefined, count)
  }, [engine, peerId, page, unread])
  // The view observes the chat engine and the server outside of React.
  useEffect(() => view?.open(), [view])
  return view
}

/** Sets in the engine which conversation this tab shows. */
function useCurrent(engine: ChatEngine | null, peerId: string, conversation: Conversation | null): void {
  useEffect(() => {
    if (!engine) return undefined
    const known = engine.state.conversations[peerId]
    if (conversation && (!known || known.lettersRefused))
      engine.change({ type: 'conversation', conversation, asOf: engine.state.seq })
    engine.setView({ current: peerId })
    return () => engine.setView({ current: null })
  }, [engine, peerId, conversation])
}

/** Jumps to the message that is named by the link to this page. */
function useJump(view: ConversationView | null): void {
  const { state, key } = useLocation()
  useEffect(() => {
    const jump = (state as JumpState)?.jump
    if (view && jump) view.goTo(jump.time, jump.key)
  }, [view, state, key])
}

export type Peer = ChatListEntry
