import { usePlaces } from '#app/features/shell/index.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

/** Where one can go from home; one place alone needs no signpost. */
export function PlacesStrip() {
  const places = usePlaces().filter(({ group }) => group === 'section' || group === 'more')
  if (places.length < 2) return null
  return (
    <nav aria-label={m.home_places()} className="flex flex-wrap gap-2">
      {places.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="paper flex min-h-11 items-center gap-2 rounded-md border border-line px-4 hover:text-accent-text"
        >
          <Icon size={18} aria-hidden className="text-accent-text" />
          {label()}
        </Link>
      ))}
    </nav>
  )
}
