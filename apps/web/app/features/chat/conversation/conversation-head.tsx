import { contract } from '@engawa/contract'
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  CalendarSearch,
  Flag,
  Pin,
  PinOff,
  Search,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useNow } from '#app/lib/view/use-now.ts'
import { useAction } from '#app/ui/use-action.ts'
import { isMuted } from '../engine/chat-list.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ConversationView } from '../engine/conversation-view.ts'
import { isAccepted, type ChatListEntry } from '../engine/types.ts'
import { OnlineDot } from '../list/conversation-row.tsx'
import { SearchDialog } from '../search-dialog.tsx'
import { useIsTyping } from '../use-chat.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Open = 'search' | 'jump' | 'mute' | 'block' | 'report' | 'clear' | null
const icon = { size: 18, 'aria-hidden': true } as const

/** The header of a conversation: the peer, whether the peer is online or typing, and the actions. */
export function ConversationHead({ peer, view }: { peer: ChatListEntry; view: ConversationView | null }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { run } = useAction()
  const muted = isMuted(peer, useNow())
  const pinned = peer.pinned === true
  const known = peer.state !== 'none' && !peer.local
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-2 mid:px-4">
      <IconLink to="/messages" label={m.chat_back_to_list()} className="mid:hidden">
        <ArrowLeft size={20} aria-hidden />
      </IconLink>
      <Who peer={peer} muted={muted} />
      <IconButton label={m.chat_search()} onClick={() => setOpen('search')}>
        <Search size={20} aria-hidden />
      </IconButton>
      <MoreMenu label={m.chat_conversation_menu()} vertical>
        {known && (
          <MenuItem
            icon={pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
            onClick={() => void run(() => call(contract.chat.pin, { peerId: peer.id, pinned: !pinned }))}
          >
            {pinned ? m.chat_unpin() : m.chat_pin()}
          </MenuItem>
        )}
        {known && !muted && (
          <MenuItem icon={<BellOff {...icon} />} onClick={() => setOpen('mute')}>
            {m.chat_mute()}
          </MenuItem>
        )}
        {known && muted && (
          <MenuItem
            icon={<Bell {...icon} />}
            onClick={() =>
              void run(() => call(contract.chat.mute, { peerId: peer.id, for: 'off' }), m.chat_unmute_done())
            }
          >
            {m.chat_unmute()}
          </MenuItem>
        )}
        <MenuItem icon={<CalendarSearch {...icon} />} onClick={() => setOpen('jump')}>
          {m.chat_jump()}
        </MenuItem>
        <MenuItem icon={<Flag {...icon} />} onClick={() => setOpen('report')}>
          {m.chat_report()}
        </MenuItem>
        {!peer.blocked && (
          <MenuItem icon={<Ban {...icon} />} onClick={() => setOpen('block')}>
            {m.chat_block()}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 {...icon} />} danger onClick={() => setOpen('clear')}>
          {m.chat_clear()}
        </MenuItem>
      </MoreMenu>
      {open === 'search' && <SearchDialog peer={peer} onClose={close} />}
      {open === 'jump' && view && <JumpDialog view={view} onClose={close} />}
      {open === 'mute' && <MuteDialog peer={peer} onClose={close} />}
      {open === 'block' && <BlockDialog peer={peer} onClose={close} />}
      {open === 'report' && <ReportDialog peer={peer} onClose={close} />}
      {open === 'clear' && <ClearDialog peer={peer} onClose={close} />}
    </header>
  )
}

function Who({ peer, muted }: { peer: ChatListEntry; muted: boolean }) {
  const typing = useIsTyping(peer.id)
  const connected = useChat(({ state }) => state?.connection === 'open')
  const online = connected && isAccepted(peer) && peer.isOnline
  return (
    <Link
      to={`/user/${peer.id}`}
      className="flex min-w-0 grow items-center gap-3 rounded-md px-1 py-1 hover:bg-hover"
    >
      <span className="relative shrink-0">
        <Avatar src={peer.avatar} name="" size={40} />
        {online && <OnlineDot />}
      </span>
      <span className="min-w-0">
        <Heading level={2} size="base" className="flex items-center gap-1.5">
          <span className="truncate">{peer.name}</span>
          {muted && <BellOff size={14} aria-label={m.chat_muted()} className="shrink-0 text-ink-soft" />}
        </Heading>
        {isAccepted(peer) && (
          <span aria-live="polite" className="block h-5 truncate text-sm leading-5 text-ink-soft">
            {!connected ? '' : typing ? m.chat_typing() : online ? m.chat_online() : m.chat_peer_offline()}
          </span>
        )}
      </span>
    </Link>
  )
}
