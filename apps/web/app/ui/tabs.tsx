import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from './link.tsx'
import { cx } from '#app/lib/view/class-names.ts'

/** Tabs as links. The choice is in the address, so that the tabs work without scripts and with the back button. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; label: ReactNode; current: boolean; count?: string }[]
}) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  useEffect(() => showChosen(nav.current), [current])
  return (
    <nav ref={nav} aria-label={label} className="relative flex gap-1 scroll-row border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={cx(
            'flex min-h-11 items-center gap-1.5 border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2 transition-colors duration-150',
            tab.current
              ? 'border-accent text-accent-text'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="text-sm text-ink-soft">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the chosen tab and its neighbours into view. On a narrow screen the tabs scroll sideways. */
function showChosen(nav: HTMLElement | null): void {
  const chosen = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && chosen) nav.scrollLeft = chosen.offsetLeft - (nav.clientWidth - chosen.offsetWidth) / 2
}
