import type { AuditEntry, NamedMember } from '@engawa/contract'
import { kindName } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { addressOfMember } from './audit-route.ts'
import { actionName, factsText } from './audit-words.ts'

/** An action in the audit log: the action and what it changed, the members, the content and the reason. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, target, subject, reason, undoneAt } = entry
  const facts = factsText(entry)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{actionName(entry.action)}</span>
          {facts !== '' && <span className="wrap-anywhere text-ink-soft">{facts}</span>}
          {undoneAt !== null && <Chip tone="amber">{m.audit_undone()}</Chip>}
        </span>
        <RelativeTime time={at} className="text-sm text-ink-soft" />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm wrap-anywhere text-ink-soft">
        {actor ? <MemberLink {...actor} /> : <span>{m.audit_by_site()}</span>}
        {target && target.uid !== actor?.uid && (
          <>
            <span aria-hidden>→</span>
            <MemberLink {...target} />
          </>
        )}
        {subject && <Content {...subject} />}
      </p>
      {reason !== '' && <p className="text-sm wrap-anywhere">{reason}</p>}
    </li>
  )
}

const MemberLink = ({ uid, name }: NamedMember) => (
  <TextLink to={addressOfMember(uid)}>{name === '' ? `#${uid}` : name}</TextLink>
)

/** The content that the action was about; without a link if the viewer cannot see it now. */
function Content({ kind, id, title, url }: NonNullable<AuditEntry['subject']>) {
  const name = title === '' ? `${kindName(kind)} #${id}` : m.audit_content({ kind: kindName(kind), title })
  return url === null ? <span>{name}</span> : <TextLink to={url}>{name}</TextLink>
}
