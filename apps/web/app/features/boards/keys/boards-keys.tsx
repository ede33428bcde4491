import { useNavigate } from 'react-router'
import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'
import { type BoardsAddress, pathTo } from '../board-paths.ts'
import { withoutOrder } from '../boards-head.tsx'
import { BlacklistDialog } from '../own/blacklist-dialog.tsx'
import { openBlacklist } from '../own/blacklist-state.ts'
import { HelpDialog } from './help-dialog.tsx'
import { openHelp } from './help-state.ts'

/** The keyboard shortcuts of a list of pictures, as on Danbooru, and their dialogs. An open picture has other shortcuts. */
export function BoardsKeys({ address }: { address: BoardsAddress }) {
  const navigate = useNavigate()
  const { page, boards, q } = address
  useShortcuts({
    q: focusSearch,
    w: () => scrollBy(-0.4),
    s: () => scrollBy(0.4),
    a: () => scrollBy(-0.9),
    d: () => scrollBy(0.9),
    r: () => void navigate(pathTo({ page, boards, q: `${withoutOrder(q)} order:random`.trim() })),
    b: () => openBlacklist(),
    '?': openHelp,
  })
  return (
    <>
      <BlacklistDialog />
      <HelpDialog />
    </>
  )
}

function focusSearch(): void {
  const input = document.querySelector<HTMLInputElement>('[data-question]')
  input?.focus()
  input?.select()
  input?.scrollIntoView({ block: 'center' })
}

function scrollBy(part: number): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: window.innerHeight * part, behavior: isCalm ? 'instant' : 'smooth' })
}
