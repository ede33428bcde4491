import type { PartView } from '@engawa/contract'
import { Link } from '#app/ui/link.tsx'

/** What a conversation is about, and the way there. */
export const AboutLabel = ({ about, name }: { about: PartView; name: string }) => (
  <p className="text-sm text-ink-soft">
    {about.url === null ? (
      name
    ) : (
      <Link
        to={about.url}
        className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent-text no-underline hover:underline"
      >
        {name}
      </Link>
    )}
  </p>
)
