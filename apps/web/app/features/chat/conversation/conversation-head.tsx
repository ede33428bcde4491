import { ArrowLeft, Ban, CalendarSearch, EllipsisVertical, Flag, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ConversationView } from '../engine/conversation-view.ts'
import type { ChatListEntry } from '../engine/types.ts'
import { OnlineDot } from '../list/conversation-row.tsx'
import { SearchDialog } from '../search-dialog.tsx'
import { useIsTyping } from '../use-chat.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Open = 'search' | 'jump' | 'block' | 'report' | 'clear' | null
const icon = { size: 18, 'aria-hidden': true } as const

/** The peer, whether they are online, and actions for the conversation. */
export function ConversationHead({ peer, view }: { peer: ChatListEntry; view: ConversationView | null }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-2 mid:px-4">
      <IconLink to="/messages" label={m.chat_back_to_list()} className="mid:hidden">
        <ArrowLeft size={20} aria-hidden />
      </IconLink>
      <Who peer={peer} />
      <IconButton label={m.chat_search()} onClick={() => setOpen('search')}>
        <Search size={20} aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={m.chat_conversation_menu()}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        }
      >
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
      </Menu>
      {open === 'search' && <SearchDialog peer={peer} onClose={close} />}
      {open === 'jump' && view && <JumpDialog view={view} onClose={close} />}
      {open === 'block' && <BlockDialog peer={peer} onClose={close} />}
      {open === 'report' && <ReportDialog peer={peer} onClose={close} />}
      {open === 'clear' && <ClearDialog peer={peer} onClose={close} />}
    </header>
  )
}

function Who({ peer }: { peer: ChatListEntry }) {
  const typing = useIsTyping(peer.id)
  const connected = useChat(({ state }) => state?.connection === 'open')
  const online = connected && peer.isOnline
  return (
    <Link
      to={`/user/${peer.id}`}
      aria-label={m.chat_profile_of({ name: peer.name })}
      className="flex min-w-0 grow items-center gap-3 rounded-md px-1 py-1 hover:bg-hover"
    >
      <span className="relative shrink-0">
        <Avatar src={peer.avatar} name="" size={40} />
        {online && <OnlineDot />}
      </span>
      <span className="min-w-0">
        <h2 className="truncate text-base">{peer.name}</h2>
        <span aria-live="polite" className="block h-5 truncate text-sm leading-5 text-ink-soft">
          {!connected ? '' : typing ? m.chat_typing() : online ? m.chat_online() : m.chat_peer_offline()}
        </span>
      </span>
    </Link>
  )
}
