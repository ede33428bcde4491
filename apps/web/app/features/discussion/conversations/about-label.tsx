import { Link } from '#app/ui/link.tsx'

/** A link to the part of the subject that a conversation is about; `to` is null if the part no longer exists. */
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
