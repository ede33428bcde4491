import { contract, LIMITS } from '@engawa/contract'
import { Copy, Flag, Forward, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { MenuAt, MenuItem, MenuRow } from '#app/ui/overlay/menu.tsx'
import { toast, toastError } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import { QUICK_EMOJI } from '../emoji/quick-emoji.ts'
import { keyOf, wordsOf } from '../engine/lines.ts'
import { isAccepted, type ChatListEntry, type Line, type Pending } from '../engine/types.ts'
import { beginReply, useConversationUi, useConversationUiStore, type MenuPlace } from './conversation-ui.ts'
import { ReportDialog } from './report-dialog.tsx'

const icon = { size: 18, 'aria-hidden': true } as const

const loadReactPopover = () => import('../emoji/react-popover.tsx')
const loadForward = () => import('./forward-dialog.tsx')

/** The menu of a message, and the dialogs of its actions. */
export function MessageMenu({ peer }: { peer: ChatListEntry }) {
  const menu = useConversationUi((ui) => ui.menu)
  const ui = useConversationUiStore()
  const [reported, setReported] = useState<number | null>(null)
  const [forwarded, setForwarded] = useState<{ line: Line; seq: number } | null>(null)
  const forwarding = useLate(loadForward, forwarded !== null, () => {
    setForwarded(null)
    toastError(m.ui_part_failed())
  })
  // If an action has opened another menu, that menu stays open.
  const close = () => ui.setState((now) => (now.menu === menu ? { menu: null } : {}))
  return (
    <>
      {menu &&
        (menu.part === 'emoji' ? (
          <ReactPopover peer={peer} menu={menu} onClose={close} />
        ) : menu.part === 'reactions' ? (
          <MenuAt anchor={menu.anchor} label={m.chat_react()} onClose={close}>
            <QuickReactions peer={peer} menu={menu} />
          </MenuAt>
        ) : (
          <Actions
            {...{ peer, menu }}
            onClose={close}
            onReport={setReported}
            onForward={(line, seq) => setForwarded({ line, seq })}
          />
        ))}
      {forwarded && forwarding && (
        <forwarding.ForwardDialog {...forwarded} onClose={() => setForwarded(null)} />
      )}
      {reported !== null && <ReportDialog peer={peer} seq={reported} onClose={() => setReported(null)} />}
    </>
  )
}

type Props = { peer: ChatListEntry; menu: MenuPlace; onClose: () => void }

function useRequestChange({ peer, menu: { line } }: Pick<Props, 'peer' | 'menu'>) {
  const engine = useChat((state) => state.engine)
  return (act: Pending['act']): void => {
    if (line.seq !== undefined)
      engine?.requestChange({ peerId: peer.id, seq: line.seq, key: keyOf(line), act })
  }
}

const isMine = ({ reactions }: Line, emoji: string): boolean =>
  reactions?.some((each) => each.emoji === emoji && each.mine) === true

function ReactPopover({ peer, menu, onClose }: Props) {
  const requestChange = useRequestChange({ peer, menu })
  const part = useLate(loadReactPopover, true, () => {
    onClose()
    toastError(m.ui_part_failed())
  })
  const react = (emoji: string): void => {
    requestChange({ do: 'react', emoji, on: !isMine(menu.line, emoji) })
    onClose()
  }
  return part ? <part.ReactPopover anchor={menu.anchor} onChoose={react} onClose={onClose} /> : null
}

/** Six reactions side by side, and the way to all others. */
function QuickReactions({ peer, menu }: Pick<Props, 'peer' | 'menu'>) {
  const requestChange = useRequestChange({ peer, menu })
  const ui = useConversationUiStore()
  const { line, anchor } = menu
  return (
    <MenuRow>
      {QUICK_EMOJI.map((emoji) => (
        <MenuItem
          key={emoji}
          square
          pressed={isMine(line, emoji)}
          label={m.chat_react_with({ emoji })}
          onClick={() => requestChange({ do: 'react', emoji, on: !isMine(line, emoji) })}
        >
          {emoji}
        </MenuItem>
      ))}
      <MenuItem
        square
        label={m.chat_react_more()}
        onClick={() => ui.setState({ menu: { line, anchor, part: 'emoji' } })}
      >
        <SmilePlus {...icon} />
      </MenuItem>
    </MenuRow>
  )
}

type ActionsProps = Props & { onReport: (seq: number) => void; onForward: (line: Line, seq: number) => void }

function Actions({ peer, menu, onClose, onReport, onForward }: ActionsProps) {
  const { line, anchor } = menu
  const engine = useChat((state) => state.engine)
  const { run } = useAction()
  const ui = useConversationUiStore()
  const requestChange = useRequestChange({ peer, menu })
  const own = line.sender === 'me'
  const { seq } = line
  const stored = seq !== undefined && !line.recalled
  const [now] = useState(() => Date.now())
  const changeable = stored && own && now - Date.parse(line.time) < LIMITS.chatChangeMs
  const copy = () => void navigator.clipboard?.writeText(line.text).then(() => toast(m.chat_copied()))
  const isPinned = seq !== undefined && peer.pinnedMessage?.seq === seq
  const pin = () => {
    if (seq !== undefined) void run(() => call(contract.chat.pinMessage, { seq, pinned: !isPinned }))
  }
  const edit = () => {
    ui.setState({ edited: line })
    return ui.getState().field
  }
  const recall = () => {
    const words = wordsOf(line)
    if (words !== '') ui.setState({ recalled: new Map([...ui.getState().recalled, [keyOf(line), words]]) })
    requestChange({ do: 'recall' })
  }
  const remove = () => {
    // A message that never reached the server exists only in this browser.
    if (seq === undefined) engine?.discard(peer.id, [keyOf(line)])
    else void run(() => call(contract.chat.remove, { seq }), m.chat_removed())
  }
  return (
    <MenuAt anchor={anchor} label={m.chat_message_menu()} onClose={onClose}>
      {stored && peer.state === 'open' && !peer.blocked && <QuickReactions peer={peer} menu={menu} />}
      {stored && !peer.blocked && (
        <MenuItem icon={<Reply {...icon} />} onClick={() => beginReply(ui, peer.id, line)}>
          {m.chat_reply()}
        </MenuItem>
      )}
      {stored && (
        <MenuItem icon={<Forward {...icon} />} onClick={() => onForward(line, seq)}>
          {m.chat_forward()}
        </MenuItem>
      )}
      {stored && isAccepted(peer) && (
        <MenuItem icon={isPinned ? <PinOff {...icon} /> : <Pin {...icon} />} onClick={pin}>
          {isPinned ? m.chat_unpin_message() : m.chat_pin_message()}
        </MenuItem>
      )}
      {line.text !== '' && (
        <MenuItem icon={<Copy {...icon} />} onClick={copy}>
          {m.chat_copy()}
        </MenuItem>
      )}
      {changeable && !line.sticker && !peer.blocked && (
        <MenuItem icon={<Pencil {...icon} />} onClick={edit}>
          {m.chat_edit()}
        </MenuItem>
      )}
      {changeable && (
        <MenuItem icon={<Undo2 {...icon} />} onClick={recall}>
          {m.chat_recall()}
        </MenuItem>
      )}
      {!own && stored && (
        <MenuItem icon={<Flag {...icon} />} onClick={() => onReport(seq)}>
          {m.chat_report()}
        </MenuItem>
      )}
      {line.status !== 'sending' && (
        <MenuItem icon={<Trash2 {...icon} />} danger onClick={remove}>
          {m.chat_remove()}
        </MenuItem>
      )}
    </MenuAt>
  )
}
