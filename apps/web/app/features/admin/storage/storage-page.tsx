import { contract, type Census, type OutputOf } from '@engawa/contract'
import { useState } from 'react'
import { counted, formatBytes, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { FigureList } from '../figure-list.tsx'
import { isGoingOn, TaskLine } from '../task-line.tsx'
import type { Route } from './+types/storage-page'
import { AmountTable } from './amount-table.tsx'

type Storage = OutputOf<typeof contract.storage.census>

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  return { storage: await orPageError(call(contract.storage.census, {}), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_storage(), noindex: true })

/** Returns the polling interval in milliseconds. It is short while a task is running. */
const everyMs = ({ taking, cleaning }: Storage): number =>
  isGoingOn(taking) || isGoingOn(cleaning) ? 1_000 : 30_000

export default function StoragePage({ loaderData }: Route.ComponentProps) {
  const load = () => call(contract.storage.census, {})
  const { value, reload } = usePolled(loaderData.storage, everyMs, load)
  const { busy, run } = useAction()
  const { census, taking, cleaning } = value
  async function startCensus(): Promise<void> {
    await run(() => call(contract.storage.take, {}))
    await reload()
  }
  const button = (
    <Button
      variant={census ? 'quiet' : 'primary'}
      busy={busy || isGoingOn(taking)}
      onClick={() => void startCensus()}
    >
      {m.admin_census_take()}
    </Button>
  )
  return (
    <section aria-labelledby="storage" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Heading level={2} id="storage">
            {m.admin_storage()}
          </Heading>
          {census && (
            <p className="text-sm text-ink-soft">
              <HappenedAgo what={m.admin_census_taken()} time={census.takenAt} />
            </p>
          )}
        </div>
        {census && button}
      </div>
      <div aria-live="polite" className="flex flex-col gap-2">
        <TaskLine task={taking} name={m.admin_census_taking()} />
        <TaskLine task={cleaning} name={m.admin_cleaning()} />
      </div>
      {census ? (
        <CensusView census={census} isCleaning={isGoingOn(cleaning)} onChange={reload} />
      ) : (
        <EmptyState line={m.admin_census_none()} action={button} />
      )}
    </section>
  )
}

const amount = ({ files, bytes }: { files: number; bytes: number }) => ({
  count: counted(files, formatNumber),
  files: formatNumber(files),
  bytes: formatBytes(bytes),
})

const stateNames: Record<string, () => string> = {
  incoming: m.admin_state_incoming,
  stored: m.admin_state_stored,
  discarded: m.admin_state_discarded,
}

type ViewProps = { census: Census; isCleaning: boolean; onChange: () => Promise<void> }

function CensusView({ census, isCleaning, onChange }: ViewProps) {
  const { stored, orphans, missing, purposes, types, owners } = census
  return (
    <>
      <FigureList
        figures={[
          {
            name: m.admin_stored(),
            value: amount(stored).bytes,
            line: m.admin_files({ count: amount(stored).count }),
          },
          {
            name: m.admin_orphans(),
            value: amount(orphans).bytes,
            line: m.admin_files({ count: amount(orphans).count }),
          },
          {
            name: m.admin_missing(),
            value: formatNumber(missing.files),
            line: m.admin_missing_line(),
            alarming: missing.files > 0,
          },
        ]}
      />
      {orphans.files > 0 && <Orphans census={census} isCleaning={isCleaning} onChange={onChange} />}
      {missing.files > 0 && (
        <details>
          <summary className="touch-target cursor-pointer font-medium">{m.admin_missing_which()}</summary>
          <ul className="text-sm wrap-anywhere">
            {missing.keys.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="grid items-start gap-8 md:grid-cols-2">
        <AmountTable
          title={m.admin_by_purpose()}
          rows={purposes.map((each) => ({
            key: `${each.purpose} ${each.state}`,
            name: `${each.label} · ${stateNames[each.state]?.() ?? each.state}`,
            ...amount(each),
          }))}
        />
        <AmountTable
          title={m.admin_by_type()}
          rows={types.map((each) => ({
            key: each.type,
            name: each.type || m.admin_no_type(),
            ...amount(each),
          }))}
        />
        <AmountTable
          title={m.admin_by_owner()}
          rows={owners.map(({ owner, ...each }) => ({
            key: String(owner.uid),
            name: <Link to={`/user/${owner.uid}`}>{owner.name}</Link>,
            ...amount(each),
          }))}
        />
      </div>
    </>
  )
}

/** Files to which nothing refers: some examples, and a button that deletes all of them. */
function Orphans({ census: { orphans, orphanSample }, isCleaning, onChange }: ViewProps) {
  const [confirming, setConfirming] = useState(false)
  const { run } = useAction()
  async function clean(): Promise<boolean> {
    const done = await run(() => call(contract.storage.clean, {}))
    await onChange()
    return done
  }
  return (
    <div className="flex flex-col gap-3">
      <details>
        <summary className="touch-target cursor-pointer font-medium">{m.admin_orphans_which()}</summary>
        <ul className="text-sm wrap-anywhere">
          {orphanSample.map(({ key, size }) => (
            <li key={key}>{`${key} · ${formatBytes(size)}`}</li>
          ))}
        </ul>
      </details>
      <Button className="self-start" busy={isCleaning} onClick={() => setConfirming(true)}>
        {m.admin_clean()}
      </Button>
      <Confirm
        danger
        open={confirming}
        onOpenChange={setConfirming}
        title={m.admin_clean()}
        description={m.admin_clean_line(amount(orphans))}
        action={m.admin_clean()}
        onConfirm={clean}
      />
    </div>
  )
}
