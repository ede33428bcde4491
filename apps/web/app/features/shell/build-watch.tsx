import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'

const everyMs = 5 * 60_000

/** Asks now and then whether the site was built anew, and offers a reload when it was. */
export function BuildWatch() {
  const own = useRouteLoaderData<{ buildId: string }>('root')?.buildId
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

/** The id of the build that is served now; null when it cannot be told. */
async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
