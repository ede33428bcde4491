import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { onceReachable } from '#app/lib/net/once-reachable.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { useOnline } from './use-online.ts'

const loadStored = () => import('./stored-here.tsx')

/** A page that replaces a page that could not be loaded without network. It lists the stored chapters and has a button to try again. */
export function NoNetwork() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isTrying = useNavigation().state !== 'idle'
  const storedHere = useLate(loadStored, true)
  const retry = () => void navigate(pathname + search + hash, { replace: true })
  // The browser may have restored the scroll position of another page.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const onReachable = useEffectEvent(retry)
  useEffect(() => {
    if (isTrying) return undefined
    const here = new AbortController()
    onceReachable(() => onReachable(), here.signal)
    return () => here.abort()
  }, [isTrying])
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="l" className="flex w-full max-w-xl flex-col gap-5">
        <header className="flex flex-col items-center gap-3 text-center">
          <WifiOff size={32} aria-hidden className="text-accent-text" />
          <Heading level={1}>{useOnline() ? m.shell_offline_no_answer() : m.shell_offline_heading()}</Heading>
          <p className="text-ink-soft">{m.shell_offline_line()}</p>
          <Button variant="primary" busy={isTrying} onClick={retry}>
            {m.ui_try_again()}
          </Button>
        </header>
        {storedHere && <storedHere.StoredHere />}
      </Paper>
    </div>
  )
}
