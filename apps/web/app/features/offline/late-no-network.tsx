import { useEffect, useState, type ReactNode } from 'react'
import { loadQuietly } from '#app/lib/use-late.ts'

const load = () => import('./no-network.tsx')

/** What a page without network shows, loaded when it is needed; `otherwise` where it cannot be, without a service worker. */
export function LateNoNetwork({ otherwise }: { otherwise: ReactNode }) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | 'failed'>()
  useEffect(() => void loadQuietly(load).then((loaded) => setPart(loaded ?? 'failed')), [])
  if (part === undefined) return null
  return part === 'failed' ? otherwise : <part.NoNetwork />
}
