import { UnreadChip } from '#app/features/chat/index.ts'
import { usePlaces } from '#app/features/shell/index.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

/**
 * Links to the sections of the site; hidden if there is only one. The link to unread messages is the last one, because it is loaded
 * after the page and must not move the others.
 */
export function PlacesStrip() {
  const places = usePlaces().filter(({ group }) => group === 'section' || group === 'more')
  if (places.length < 2) return <UnreadChip />
  return (
    <div className="flex items-start justify-between gap-2">
      <nav
        aria-label={m.home_places()}
        className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap"
      >
        {places.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="paper flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border border-line px-2 hover:text-accent-text md:px-3"
          >
            <Icon size={18} aria-hidden className="text-accent-text" />
            {label()}
          </Link>
        ))}
      </nav>
      <UnreadChip />
    </div>
  )
}
