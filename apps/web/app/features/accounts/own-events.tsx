import { contract, type OutputOf, type OwnSecurityEvent } from '@engawa/contract'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ListEnd } from '#app/ui/list-end.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { eventDetail, eventName } from './security-words.ts'

/** Number of events on the first page. It is small, because the tab has several sections. */
export const OWN_EVENTS = 8

const load = (cursor: string) => call(contract.securityLog.own, { cursor })
const keyOf = ({ id }: OwnSecurityEvent) => id

/** A list of logins and of changes of the viewer's account, the newest first. */
export function OwnEvents({ first }: { first: OutputOf<typeof contract.securityLog.own> }) {
  const list = useInfiniteList({ name: 'security', first, load, keyOf })
  return (
    <div>
      <p className="measure text-sm text-ink-soft">{m.security_recent_line()}</p>
      {list.items.length === 0 && <p className="py-3 text-ink-soft">{m.security_recent_none()}</p>}
      <ul className="divide-y divide-line">
        {list.items.map((event) => (
          <OwnEvent key={event.id} event={event} />
        ))}
      </ul>
      <ListEnd list={list} automatic={false} className="mt-3" />
    </div>
  )
}

/** Events whose detail is not shown, because it is a session number, which does not help the member. */
const WITHOUT_DETAIL = new Set(['session-ended', 'sessions-ended'])

function OwnEvent({ event }: { event: OwnSecurityEvent }) {
  const { count, byOther, device, address, lastAt } = event
  const detail = WITHOUT_DETAIL.has(event.event) ? '' : eventDetail(event)
  const line = [detail, byOther && m.security_by_admin(), device, address].filter(Boolean)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-48">
        <p>
          {eventName(event.event)}
          {count > 1 && ` ${m.security_times({ times: formatNumber(count) })}`}
        </p>
        {line.length > 0 && <p className="text-sm wrap-anywhere text-ink-soft">{line.join(' · ')}</p>}
      </div>
      <RelativeTime time={lastAt} className="text-sm text-ink-soft" />
    </li>
  )
}
