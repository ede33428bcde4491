import { Search } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = { kind: string; id: number; label: string }

/** A link to the search in a topic, a community or a work. */
export const SearchHere = ({ kind, id, label }: Props) => (
  <ButtonLink
    size="sm"
    variant="plain"
    icon={<Search size={16} aria-hidden />}
    to={`/search?${new URLSearchParams({ q: '', in: `${kind}:${id}`, tab: 'all' }).toString()}`}
  >
    {label}
  </ButtonLink>
)
