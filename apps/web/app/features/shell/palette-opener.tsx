import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLate } from '#app/lib/use-late.ts'
import { siteName } from '#app/lib/site.ts'
import { useProfile } from '#app/lib/use-profile.ts'
import { rememberPage } from './recent-pages.ts'

/** Without the name of the site. */
function pageTitle(): string {
  const end = ` · ${siteName()}`
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : document.title
}

const loadPalette = () => import('./palette.tsx')

/** Opens and closes the palette by Ctrl or ⌘ and K, on every page. It is loaded by its first use. */
export function PaletteOpener() {
  const uid = useProfile()?.uid ?? null
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const palette = useLate(loadPalette, open)
  useEffect(() => {
    rememberPage(uid, { to: pathname + search, title: pageTitle() })
  }, [uid, pathname, search])
  // The keys of the document are outside of React.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // An editor may use the same keys for a link.
      if (!isOurs || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return palette ? <palette.Palette open={open} onClose={() => setOpen(false)} /> : null
}
