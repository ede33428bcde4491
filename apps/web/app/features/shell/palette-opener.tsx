import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLate } from '#app/lib/view/use-late.ts'
import { pageTitle } from '#app/lib/route/page-title.ts'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { isInField, isPaletteKey, textAfterKey } from './palette-keys.ts'
import { closePalette, openPalette, usePalette, writeInPalette } from './palette-state.ts'
import { rememberPage } from './recent-pages.ts'

async function loadPalette() {
  try {
    return await import('./later/palette.tsx')
  } catch (error) {
    // Closes the palette. Otherwise typed keys would still go to a palette that failed to load.
    closePalette()
    throw error
  }
}

/**
 * Opens and closes the palette with Ctrl+K or ⌘K on every page. The palette is loaded when it first opens, and then gets the text
 * that was typed during loading.
 */
export function PaletteOpener() {
  const uid = useProfile()?.uid ?? null
  const { pathname, search } = useLocation()
  const open = usePalette((state) => state.open)
  const palette = useLate(loadPalette, open)
  useEffect(() => {
    // Restricted pages and pages that failed to load are not stored as recent pages.
    if (isRestrictedPath(pathname) || window.__reactRouterDataRouter?.state.errors) return
    rememberPage(uid, { to: pathname + search, title: pageTitle() })
  }, [uid, pathname, search])
  useEffect(followKeys, [])
  return palette ? <palette.Palette /> : null
}

/** Listens to the keys of the document. Returns a cancel function. */
function followKeys(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('keydown', toggle, { signal })
  // In the capture phase, so that it runs before the page's own shortcuts.
  window.addEventListener('keydown', typeAhead, { signal, capture: true })
  return () => ended.abort()
}

function toggle(event: KeyboardEvent): void {
  // An editor may already have handled these keys as its shortcut for a link.
  if (!isPaletteKey(event) || event.defaultPrevented) return
  event.preventDefault()
  if (usePalette.getState().open) closePalette()
  else openPalette()
}

function typeAhead(event: KeyboardEvent): void {
  const { open, text } = usePalette.getState()
  if (!open || isInField(event)) return
  const typed = textAfterKey(text, event)
  if (typed !== undefined) writeInPalette(typed)
  else if (event.key === 'Escape') closePalette()
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}
