import type { SecurityEvent } from '@engawa/contract'
import { eventDetail, eventName } from '#app/features/accounts/index.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { addressOf, type SecurityQuery } from './security-route.ts'

const NO_FILTER: SecurityQuery = { kind: null, member: '', address: '', from: null, to: null }

export function EventRow({ event }: { event: SecurityEvent }) {
  const { count, at, lastAt, member, address, session, device, place } = event
  const detail = eventDetail(event)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{eventName(event.event)}</span>
          {detail !== '' && <span className="wrap-anywhere text-ink-soft">{detail}</span>}
          {count > 1 && <Chip>{m.security_times({ times: formatNumber(count) })}</Chip>}
        </span>
        <RelativeTime time={at} className="text-sm text-ink-soft" />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm wrap-anywhere text-ink-soft">
        {member && <MemberLink {...member} />}
        <Caller event={event} />
        {address !== '' && <TextLink to={addressOf({ ...NO_FILTER, address })}>{address}</TextLink>}
        {device !== '' && <span title={event.userAgent}>{device}</span>}
        {session !== null && <span>{m.security_session({ id: String(session) })}</span>}
        {place !== '' && <code>{place}</code>}
        {lastAt !== at && count > 1 && (
          <span>{richText(m.security_last, { time: <RelativeTime time={lastAt} /> })}</span>
        )}
      </p>
    </li>
  )
}

const MemberLink = ({ uid, name }: { uid: number; name: string }) => (
  <TextLink to={addressOf({ ...NO_FILTER, member: String(uid) })}>{name}</TextLink>
)

/** The user or guest who caused the event. Renders nothing if it is the member whom the event is about. */
function Caller({ event: { actor, member, address } }: { event: SecurityEvent }) {
  if (actor && actor.uid !== member?.uid)
    return <span>{richText(m.security_by, { name: <MemberLink {...actor} /> })}</span>
  return actor === null && address !== '' ? <span>{m.security_guest()}</span> : null
}
