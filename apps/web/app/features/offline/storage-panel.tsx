import { useEffect, useState } from 'react'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { toast, toastSuccess } from '#app/ui/toast.ts'
import { readDeviceStorage, type DeviceStorage } from './device-storage.ts'
import { LIMITS_TO_CHOOSE, offlineLimit } from './offline-limit.ts'
import { bytesUsed, type OfflineState } from './offline-state.ts'

/** Shows the used storage and its limit, and whether the browser keeps the data permanently. */
export function StoragePanel(stored: Pick<OfflineState, 'chapters' | 'jobs'>) {
  const limit = offlineLimit.use()
  const used = bytesUsed(stored)
  const [storage, setStorage] = useState<DeviceStorage | null>(null)
  useEffect(() => void readDeviceStorage().then(setStorage), [])

  async function persist(): Promise<void> {
    const isPersistent = await navigator.storage.persist()
    setStorage((old) => old && { ...old, isPersistent })
    if (isPersistent) toastSuccess(m.offline_persisted())
    else toast(m.offline_persist_refused())
  }
  return (
    <section className="flex flex-col gap-3" aria-labelledby="offline-storage">
      <Heading level={2} id="offline-storage">
        {m.offline_storage()}
      </Heading>
      <p>{m.offline_used({ used: formatBytes(used), limit: formatBytes(limit) })}</p>
      <Progress value={used / limit} label={m.offline_storage()} />
      <Choice
        label={m.offline_limit()}
        variant="grid"
        value={String(limit)}
        options={LIMITS_TO_CHOOSE.map((one) => ({ value: String(one), label: formatBytes(one) }))}
        onChange={(value) => offlineLimit.set(Number(value))}
      />
      <p className="text-sm text-ink-soft">{m.offline_rule()}</p>
      {storage && (
        <p className="text-sm text-ink-soft">
          <span className="block">{m.offline_quota({ quota: formatBytes(storage.quota) })}</span>
          {storage.isPersistent ? m.offline_is_persistent() : m.offline_not_persistent()}
        </p>
      )}
      {storage && !storage.isPersistent && (
        <Button size="sm" className="self-start" onClick={() => void persist()}>
          {m.offline_persist()}
        </Button>
      )}
    </section>
  )
}
