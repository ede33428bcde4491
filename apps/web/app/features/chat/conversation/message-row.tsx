import { contract } from '@engawa/contract'
import { Check, CircleAlert, Clock, Copy, Ellipsis, Flag, RotateCw, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { formatClock, formatMoment, formatWeekday } from '#app/lib/format.ts'
import { call } from '#app/lib/http-call.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import { keyOf } from '../engine/lines.ts'
import type { ChatListEntry, Line } from '../engine/types.ts'
import type { LogRow } from '../log-rows.ts'
import { useAction } from '#app/ui/use-action.ts'
import { MessagePictures } from './message-pictures.tsx'
import { MessageText } from './message-text.tsx'
import { ReportDialog } from './report-dialog.tsx'

export function DayRow({ time }: { time: string }) {
  return (
    <div className="flex justify-center pt-4 pb-3">
      <time dateTime={time} className="rounded-full bg-hover px-3 py-0.5 text-sm text-ink-soft">
        {formatWeekday(time)}
      </time>
    </div>
  )
}

type Props = { row: LogRow & { kind: 'line' }; peer: ChatListEntry; marked: boolean }

/** One message: side and colour tell the sender; with its delivery state and its actions. */
export const MessageRow = memo(function MessageRow({ row, peer, marked }: Props) {
  const { line, head, tail } = row
  const own = line.sender === 'me'
  return (
    <article
      aria-label={own ? m.chat_from_you() : peer.name}
      className={cx('group flex flex-col', own ? 'items-end' : 'items-start', head ? 'pt-1.5' : 'pt-0.5')}
    >
      <div className={cx('flex max-w-[85%] items-center gap-1 sm:max-w-[75%]', own && 'flex-row-reverse')}>
        <div
          className={cx(
            'min-w-0 rounded-md border px-3.5 py-2 transition-shadow duration-150',
            own ? 'border-transparent bg-accent-soft text-ink' : 'border-line bg-paper-2',
            line.status === 'failed' && 'border-danger',
            marked && 'ring-2 ring-accent',
          )}
        >
          {line.files && <MessagePictures files={line.files} />}
          <MessageText text={line.text} />
        </div>
        <MessageMenu line={line} peer={peer} />
      </div>
      {(tail || line.status !== 'sent') && <Delivery line={line} peer={peer} />}
    </article>
  )
})

/** When it was written, and whether one's own message was delivered. */
function Delivery({ line, peer }: { line: Line; peer: ChatListEntry }) {
  const engine = useChat((state) => state.engine)
  const own = line.sender === 'me'
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-1.5 px-1 pt-0.5 text-sm text-ink-soft">
      <time dateTime={line.time} title={formatMoment(line.time)}>
        {formatClock(line.time)}
      </time>
      {own && line.status === 'sending' && (
        <Status icon={<Clock size={14} aria-hidden />} text={m.chat_status_sending()} />
      )}
      {own && line.status === 'sent' && (
        <span title={m.chat_status_sent()}>
          <Check size={15} aria-hidden />
          <span className="sr-only">{m.chat_status_sent()}</span>
        </span>
      )}
      {own && line.status === 'failed' && (
        <>
          <span className="flex items-center gap-1 text-danger">
            <CircleAlert size={15} aria-hidden />
            {line.problem ?? m.chat_status_failed()}
          </span>
          <Button
            size="sm"
            variant="plain"
            icon={<RotateCw size={15} aria-hidden />}
            onClick={() => engine?.resend(peer.id, line)}
          >
            {m.chat_resend()}
          </Button>
        </>
      )}
    </p>
  )
}

const Status = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <span className="flex items-center gap-1">
    {icon}
    {text}
  </span>
)

function MessageMenu({ line, peer }: { line: Line; peer: ChatListEntry }) {
  const engine = useChat((state) => state.engine)
  const { run } = useAction()
  const [reporting, setReporting] = useState(false)
  const { seq } = line
  const icon = { size: 18, 'aria-hidden': true } as const
  const copy = () => void navigator.clipboard?.writeText(line.text).then(() => toast(m.chat_copied()))
  const remove = () => {
    // A message that never reached the server is only in this browser.
    if (seq === undefined) engine?.discard(peer.id, [keyOf(line)])
    else void run(() => call(contract.chat.remove, { seq }), m.chat_removed())
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton
            label={m.chat_message_menu()}
            size="sm"
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-60"
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy {...icon} />} onClick={copy}>
          {m.chat_copy()}
        </MenuItem>
        {line.sender === 'them' && seq !== undefined && (
          <MenuItem icon={<Flag {...icon} />} onClick={() => setReporting(true)}>
            {m.chat_report()}
          </MenuItem>
        )}
        {line.status !== 'sending' && (
          <MenuItem icon={<Trash2 {...icon} />} danger onClick={remove}>
            {m.chat_remove()}
          </MenuItem>
        )}
      </Menu>
      {reporting && seq !== undefined && (
        <ReportDialog peer={peer} seq={seq} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
