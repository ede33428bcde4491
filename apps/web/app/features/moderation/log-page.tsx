import { contract, ROLE, type LogEntry, type OutputOf } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { call } from '#app/lib/net/http-call.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ListEnd } from '#app/ui/list-end.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { Route } from './+types/log-page'
import { ModerationPage } from './moderation-page.tsx'
import { kindName, outcomeName, sanctionName } from './moderation-words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, profile } = context.get(visitContext)
  return { role: profile?.role ?? 0, log: await orPageError(call(contract.moderation.log, {}), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.moderation_log() })

export default function LogPage({ loaderData: { log, role } }: Route.ComponentProps) {
  return (
    <ModerationPage title={m.moderation_log()} path="/moderation/log">
      <p className="measure text-ink-soft">{m.moderation_log_line()}</p>
      {role >= ROLE.admin && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <NamesSwitch shown={log.names} />
          <TextLink to="/admin/audit">{m.moderation_log_audit()}</TextLink>
        </div>
      )}
      {role >= ROLE.moderator && !log.names && (
        <p className="text-sm text-ink-soft">{m.moderation_log_staff()}</p>
      )}
      <Entries first={log} />
    </ModerationPage>
  )
}

/** A switch for whether all readers see the names of the moderator and the member. */
function NamesSwitch({ shown }: { shown: boolean }) {
  const { busy, run } = useAction({ revalidate: true })
  return (
    <Switch
      label={m.moderation_log_names()}
      checked={shown}
      softDisabled={busy}
      onChange={(wanted) => void run(() => call(contract.moderation.showNames, { shown: wanted }))}
    />
  )
}

const load = (cursor: string) => call(contract.moderation.log, { cursor })
const keyOf = ({ id }: LogEntry) => id

function Entries({ first }: { first: OutputOf<typeof contract.moderation.log> }) {
  const list = useInfiniteList({ name: 'moderation-log', first, load, keyOf })
  if (list.items.length === 0) return <EmptyState line={m.moderation_log_empty()} />
  return (
    <div>
      <ul className="divide-y divide-line">
        {list.items.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{whatWasDone(entry)}</span>
              <RelativeTime time={entry.at} className="text-sm text-ink-soft" />
            </p>
            {entry.reason !== '' && <p className="text-sm wrap-anywhere">{entry.reason}</p>}
            {(entry.actor || entry.target) && (
              <p className="text-sm text-ink-soft">
                {[entry.actor?.name, entry.target?.name].filter(Boolean).join(' → ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}

/** Returns the action in a log entry as text, e.g. "Removed · comment · Muted until May 3". Missing parts are left out. */
function whatWasDone({ action, outcome, subjectKind, sanction }: LogEntry): string {
  const done = outcome ? outcomeName[outcome]() : actions[action]?.()
  const sanctioned = sanction && !action.startsWith('user.un') ? sanctionName[sanction.type]() : undefined
  const until = sanction?.endsAt ? m.acts_until({ day: formatDay(sanction.endsAt) }) : undefined
  const kind = subjectKind && subjectKind !== 'sanction' ? kindName(subjectKind) : undefined
  return [...new Set([done, kind, sanctioned, until])].filter(Boolean).join(' · ')
}

const actions: Record<string, () => string> = {
  'subject.remove': m.moderation_outcome_removed,
  'subject.restore': m.moderation_restored,
  'member.cleanup': m.cleanups_log,
  'member.restore': m.cleanups_log_restored,
  'user.unblock': m.moderation_unblocked,
  'user.lift': m.moderation_outcome_lifted,
}
