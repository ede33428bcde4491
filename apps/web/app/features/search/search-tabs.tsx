import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { searchPath, tabs, type Tab } from './search-query.ts'

type Props = { q: string; tab: Tab; counts: { works: number; users: number } }

/** Figures are counted up to 1,000. */
export const countText = (count: number): string => (count >= 1000 ? m.search_many() : String(count))

/** All, works, users, with how many of each; links, so that each is an address. */
export function SearchTabs({ q, tab, counts }: Props) {
  const names = { all: m.search_tab_all, works: m.search_tab_works, users: m.search_tab_users }
  return (
    <nav aria-label={m.search_tabs()} className="flex gap-1 border-b border-line">
      {tabs.map((one) => (
        <Link
          key={one}
          to={searchPath(q, one) ?? '/search'}
          aria-current={one === tab ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-4 no-underline',
            one === tab ? 'border-accent font-medium text-accent-text' : 'border-transparent hover:bg-hover',
          )}
        >
          {names[one]()}
          {one !== 'all' && <span className="text-sm text-ink-soft">{countText(counts[one])}</span>}
        </Link>
      ))}
    </nav>
  )
}
