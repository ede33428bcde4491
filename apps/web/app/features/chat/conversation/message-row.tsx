import { asSentence } from '@engawa/contract'
import {
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  Ellipsis,
  Forward,
  Reply,
  RotateCw,
  SmilePlus,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { formatClock, formatMoment } from '#app/lib/text/format.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import { dayText } from '../day-text.ts'
import type { ConversationView } from '../engine/conversation-view.ts'
import { keyOf, wordsOf } from '../engine/lines.ts'
import type { ChatListEntry, Line } from '../engine/types.ts'
import type { LogRow } from '../log-rows.ts'
import { stickerName, stickerUrl } from '../stickers.ts'
import { beginReply, useConversationUi, useConversationUiStore, writeAgain } from './conversation-ui.ts'
import { MessageAttachments } from './message-attachments.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { MessageText } from './message-text.tsx'
import { quoteAuthor, Quoted } from './quoted.tsx'
import { ReactionsRow } from './reactions-row.tsx'
import { usePress } from './use-press.ts'

const dayClass = 'rounded-full px-3 py-0.5 text-sm text-ink-soft'

export function DayRow({ time }: { time: string }) {
  return (
    <div className="flex justify-center pt-3 pb-2">
      <time dateTime={time} className={cx(dayClass, 'bg-hover')}>
        {dayText(time)}
      </time>
    </div>
  )
}

/** The day of the visible messages. It is shown at the top while the reader scrolls. */
export function StickyDay({ time, shown }: { time: string; shown: boolean }) {
  return (
    <div
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-x-0 top-2 flex justify-center transition-opacity duration-150',
        !shown && 'opacity-0',
      )}
    >
      <span className={cx(dayClass, 'bg-paper-3 shadow-2')}>{dayText(time)}</span>
    </div>
  )
}

/** The line above the messages that were unread when the conversation was opened. */
export function NewRow() {
  return (
    <div className="flex items-center gap-3 py-2 text-sm font-medium text-accent-text">
      <hr className="h-px grow border-0 bg-accent opacity-50" />
      {m.chat_new_from_here()}
      <hr aria-hidden className="h-px grow border-0 bg-accent opacity-50" />
    </div>
  )
}

type Props = {
  row: LogRow & { kind: 'line' }
  peer: Pick<ChatListEntry, 'id' | 'name' | 'state'>
  view: ConversationView
  marked: boolean
  read: boolean
}

/** A message. Its side and colour show who sent it; its time and status are inside. */
export const MessageRow = memo(function MessageRow({ row, peer, view, marked, read }: Props) {
  const { line, head } = row
  const own = line.sender === 'me'
  const ui = useConversationUiStore()
  const engine = useChat((state) => state.engine)
  const press = usePress((element, point) => {
    const anchor =
      element.matches(':hover') && window.matchMedia('(pointer: fine)').matches ? at(point) : element
    if (!line.recalled || line.seq !== undefined) ui.setState({ menu: { line, anchor } })
  })
  return (
    <article
      aria-label={own ? m.chat_from_you() : peer.name}
      className={cx('group flex flex-col', own ? 'items-end' : 'items-start', head ? 'pt-2' : 'pt-0.5')}
    >
      <div
        className={cx(
          'relative flex max-w-[88%] items-center gap-1 sm:max-w-[78%]',
          own && 'flex-row-reverse',
        )}
        {...press}
      >
        {line.recalled ? (
          <Recalled line={line} peerId={peer.id} />
        ) : (
          <Bubble row={row} peer={peer} view={view} marked={marked} read={read} />
        )}
        <Actions line={line} peerId={peer.id} canReact={peer.state === 'open' && !line.recalled} />
      </div>
      {line.reactions && line.seq !== undefined && (
        <ReactionsRow
          reactions={line.reactions}
          peerName={peer.name}
          onToggle={(emoji, on) =>
            engine?.requestChange({
              peerId: peer.id,
              seq: line.seq!,
              key: keyOf(line),
              act: { do: 'react', emoji, on },
            })
          }
        />
      )}
      {own && line.status === 'failed' && <Failed line={line} peerId={peer.id} />}
    </article>
  )
})

const at = ({ x, y }: { x: number; y: number }) => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) })

function Bubble({ row, peer, view, marked, read }: Props) {
  const { line, head, tail } = row
  const own = line.sender === 'me'
  const { files, attachments, sticker, replyTo } = line
  const text = wordsOf(line)
  const stamp = <Stamp line={line} read={read} />
  const large = !files && !attachments && !replyTo && isOnlyEmoji(text)
  const bare = sticker !== undefined || large
  return (
    <div
      className={cx(
        'relative min-w-0 overflow-hidden transition-shadow duration-150 pointer-coarse:select-none',
        bare
          ? 'px-1'
          : cx(
              'rounded-lg border',
              own ? 'border-transparent bg-accent-soft text-ink' : 'border-line bg-paper-2',
              !tail && (own ? 'rounded-br-sm' : 'rounded-bl-sm'),
              !head && (own ? 'rounded-tr-sm' : 'rounded-tl-sm'),
            ),
        bare && marked && 'rounded-lg',
        line.status === 'failed' && !bare && 'border-danger',
        // The width is fixed, so that the text does not make the message wider than its pictures.
        files && (files.length === 1 ? 'w-64 max-w-full' : 'w-72 max-w-full'),
        marked && 'ring-2 ring-accent',
      )}
    >
      {line.forwarded && (
        <p className="flex items-center gap-1 px-3 pt-1 text-sm text-ink-soft">
          <Forward size={14} aria-hidden />
          {m.chat_forwarded()}
        </p>
      )}
      {replyTo && (
        <BareButton
          title={m.chat_quote_go()}
          onClick={() => view.goTo(replyTo.time, replyTo.key)}
          className="m-1 block max-w-[calc(100%-0.5rem)] min-w-40 rounded-md bg-hover px-2 py-1 pointer-coarse:min-h-11"
        >
          <Quoted quote={replyTo} name={quoteAuthor(replyTo, peer.name)} />
        </BareButton>
      )}
      <Files line={line} peer={peer} stamp={text === '' && stamp} />
      {sticker && (
        <div className="flex flex-col items-end">
          <img
            src={stickerUrl(sticker)}
            alt={stickerName(sticker)}
            width={160}
            height={160}
            draggable={false}
            className="size-32 sm:size-36"
          />
          {stamp}
        </div>
      )}
      {text !== '' &&
        (large ? (
          <div className="flex flex-col items-end">
            <p className="text-[2.75rem] leading-tight">{text}</p>
            {stamp}
          </div>
        ) : (
          <div className={cx('px-3 py-1.5 leading-6', replyTo && 'pt-0')}>
            <MessageText
              text={text}
              inert={peer.state === 'request'}
              end={<span className="float-end ms-2 mt-1.5 h-5 leading-5">{stamp}</span>}
            />
          </div>
        ))}
    </div>
  )
}

const loadCover = () => import('./covered-files.tsx')

type FilesProps = Pick<Props, 'peer'> & { line: Line; stamp: ReactNode }

/** The pictures and attachments of a message. In a message request, they are covered at first. */
function Files({ line: { files, attachments, sender, seq }, peer, stamp }: FilesProps) {
  const count = (files?.length ?? 0) + (attachments?.length ?? 0)
  const isCovered = count > 0 && peer.state === 'request' && sender !== 'me'
  const cover = useLate(loadCover, isCovered)
  if (count === 0) return null
  const shown = (
    <>
      {files && (
        <div className="relative">
          <MessagePictures files={files} />
          {stamp && !attachments && <PictureStamp>{stamp}</PictureStamp>}
        </div>
      )}
      {attachments && (
        <div className="flex flex-col">
          <MessageAttachments files={attachments} seq={seq} />
          {stamp && <span className="self-end px-3 pb-1">{stamp}</span>}
        </div>
      )}
    </>
  )
  if (!isCovered) return shown
  return (
    cover && (
      <cover.CoveredFiles name={peer.name} count={count}>
        {shown}
      </cover.CoveredFiles>
    )
  )
}

const ONLY_EMOJI = /^\p{RGI_Emoji}{1,3}$/v
const isOnlyEmoji = (text: string): boolean => text.length <= 48 && ONLY_EMOJI.test(text)

const PictureStamp = ({ children }: { children: ReactNode }) => (
  <span className="absolute right-1.5 bottom-1.5 rounded-full bg-paper-3 px-2 leading-5 shadow-1">
    {children}
  </span>
)

/** The time of a message, and the sending status of the reader's own message. */
function Stamp({ line, read }: { line: Line; read: boolean }) {
  const own = line.sender === 'me'
  return (
    <span className="inline-flex items-center gap-1 text-[0.72rem] whitespace-nowrap text-ink-soft tabular-nums">
      {line.editedAt && <span>{m.chat_edited()}</span>}
      <time dateTime={line.time} title={formatMoment(line.time)}>
        {formatClock(line.time)}
      </time>
      {own && line.status === 'sending' && (
        <Status icon={<Clock size={13} aria-hidden />} text={m.chat_status_sending()} />
      )}
      {own && line.status === 'sent' && !read && (
        <Status icon={<Check size={14} aria-hidden />} text={m.chat_status_sent()} />
      )}
      {own && line.status === 'sent' && read && (
        <Status
          icon={<CheckCheck size={14} aria-hidden className="text-accent-text" />}
          text={m.chat_read()}
        />
      )}
    </span>
  )
}

const Status = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span title={text}>
    {icon}
    <span className="sr-only">{text}</span>
  </span>
)

function Failed({ line, peerId }: { line: Line; peerId: string }) {
  const engine = useChat((state) => state.engine)
  const isRefused = useChat(({ state }) => state?.conversations[peerId]?.lettersRefused)
  return (
    <p className="flex min-h-8 flex-wrap items-center justify-end gap-1.5 px-1 text-sm text-danger">
      <CircleAlert size={15} aria-hidden />
      {line.problem === undefined ? m.chat_status_failed() : asSentence(line.problem)}
      {!isRefused && (
        <Button
          size="sm"
          variant="plain"
          icon={<RotateCw size={15} aria-hidden />}
          onClick={() => engine?.resend(peerId, line)}
        >
          {m.chat_resend()}
        </Button>
      )}
    </p>
  )
}

/** The row of a recalled message. Its author can use its text again. */
function Recalled({ line, peerId }: { line: Line; peerId: string }) {
  const ui = useConversationUiStore()
  const words = useConversationUi(({ recalled }) => recalled.get(keyOf(line)))
  const own = line.sender === 'me'
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-lg px-2 py-1 text-sm text-ink-soft italic">
      {own ? m.chat_recalled_own() : m.chat_recalled_theirs()}
      {words !== undefined && (
        <BareButton
          className="touch-target text-accent-text not-italic underline underline-offset-3"
          onClick={() => writeAgain(ui, peerId, words)}
        >
          {m.chat_write_again()}
        </BareButton>
      )}
    </p>
  )
}

/** Buttons next to a message, for a mouse or the keyboard. On touch screens a long press opens the menu instead. */
function Actions({ line, peerId, canReact }: { line: Line; peerId: string; canReact: boolean }) {
  const ui = useConversationUiStore()
  const open = useConversationUi(({ menu }) => menu?.line === line)
  const show = (element: Element, part?: 'reactions'): void =>
    ui.setState({ menu: { line, anchor: element, ...(part && { part }) } })
  return (
    <div
      className={cx(
        'flex shrink-0 items-center sm:absolute sm:inset-y-0',
        line.sender === 'me' ? 'sm:right-full sm:pe-1' : 'sm:left-full sm:ps-1',
        'opacity-0 transition-opacity duration-150 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:w-0 pointer-coarse:overflow-hidden',
        open && 'opacity-100',
      )}
    >
      {canReact && line.seq !== undefined && (
        <IconButton
          label={m.chat_react()}
          size="sm"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => show(currentTarget, 'reactions')}
        >
          <SmilePlus size={17} aria-hidden />
        </IconButton>
      )}
      {line.seq !== undefined && !line.recalled && (
        <IconButton label={m.chat_reply()} size="sm" onClick={() => beginReply(ui, peerId, line)}>
          <Reply size={17} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={m.chat_message_menu()}
        size="sm"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        <Ellipsis size={17} aria-hidden />
      </IconButton>
    </div>
  )
}
