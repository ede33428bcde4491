import { Link } from '#app/ui/link.tsx'

/** A link to the part that a conversation is about. If the part no longer exists, `to` is null and the label has no link. */
export const AboutLabel = ({ to, name }: { to: string | null; name: string }) => (
  <p className="text-sm text-ink-soft">
    {to === null ? (
      name
    ) : (
      <Link
        to={to}
        className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent-text no-underline hover:underline"
      >
        {name}
      </Link>
    )}
  </p>
)
