import { useEffect } from 'react'
import { useDelivered } from '#app/lib/view/use-delivered.ts'
import { toast } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'

const everyMs = 5 * 60_000

/** Checks every few minutes whether the server has a newer build; if so, offers a reload. */
export function BuildWatch() {
  const own = useDelivered()?.buildId
  // The effect polls the server.
  useEffect(() => {
    if (own) return watchBuild(own)
  }, [own])
  return null
}

function watchBuild(own: string): () => void {
  let offered = false
  const check = async () => {
    if (offered || document.visibilityState !== 'visible') return
    const latest = await latestBuild()
    if (offered || latest === null || latest === own) return
    offered = true
    toast(m.shell_new_version(), {
      duration: 0,
      action: { label: m.shell_reload(), run: () => window.location.reload() },
    })
  }
  const onShow = () => void check()
  const timer = setInterval(onShow, everyMs)
  document.addEventListener('visibilitychange', onShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onShow)
  }
}

/** Returns the id of the build that is served now; null when the request fails. */
async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
