import { contract, type Session } from '@engawa/contract'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'

/** The sessions of the member, each with a button that ends it, and a button that ends all others. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
    </>
  )
}

function EndOthers() {
  const { busy, run } = useAction({ revalidate: true })
  const end = () =>
    run(async () => {
      const { ended } = await call(contract.accounts.endOtherSessions, {})
      toastSuccess(m.accounts_sessions_ended({ count: ended }))
    })
  return (
    <Button
      icon={<LogOut size={18} aria-hidden />}
      busy={busy}
      onClick={() => void end()}
      className="self-start"
    >
      {m.accounts_sessions_end_others()}
    </Button>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { busy, run } = useAction({ revalidate: true })
  const end = () =>
    run(() => call(contract.accounts.endSession, { id: session.id }), m.accounts_session_ended())

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone size={22} className="text-ink-soft" aria-hidden />
      <div className="min-w-0 grow basis-48">
        <p>{session.device}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {session.address !== '' && `${session.address} · `}
          {richText(m.accounts_session_seen, { time: <RelativeTime time={session.lastSeenAt} /> })} ·{' '}
          {m.accounts_session_since({ day: formatDay(session.createdAt) })}
        </p>
      </div>
      {session.isCurrent ? (
        <Chip tone="leaf">{m.accounts_session_here()}</Chip>
      ) : (
        <Button size="sm" busy={busy} onClick={() => void end()}>
          {m.accounts_session_end()}
        </Button>
      )}
    </li>
  )
}
