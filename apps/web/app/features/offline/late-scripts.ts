import { LATE_SCRIPTS } from '#app/lib/device/saved-chapter-names.ts'
import { NotStored } from './not-stored.ts'

const TIMEOUT_MS = 60_000

/** Lets the service worker store the scripts that only some readers need. Rejects with `NotStored`. */
export async function storeLateScripts(): Promise<void> {
  if (import.meta.env.DEV) return
  const { port1, port2 } = new MessageChannel()
  const isStored = await new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    // The wait needs a limit, because without a registered service worker no answer comes.
    setTimeout(resolve, TIMEOUT_MS, false)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(LATE_SCRIPTS, [port2]))
  })
  port1.close()
  if (!isStored) throw new NotStored('network')
}
