import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

const links = [
  { to: '/moderation', label: m.moderation_title },
  { to: '/moderation/rules', label: m.moderation_rules },
  { to: '/moderation/synonyms', label: m.search_synonyms },
  { to: '/moderation/log', label: m.moderation_log },
  { to: '/trash', label: m.trash_title },
]

/** The other pages for moderators. */
export const ModerationLinks = ({ current }: { current: string }) => (
  <nav aria-label={m.moderation_more()} className="flex flex-wrap gap-x-5 gap-y-3 text-sm">
    {links
      .filter(({ to }) => to !== current)
      .map(({ to, label }) => (
        <Link key={to} to={to} className="touch-target text-accent-text hover:underline">
          {label()}
        </Link>
      ))}
  </nav>
)
