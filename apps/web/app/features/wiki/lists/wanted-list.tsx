import type { WikiHome } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { viewPath } from '../wiki-paths.ts'

/** Missing pages that other pages link to, the most linked first. */
export function WantedList({ items }: { items: WikiHome['wanted'] }) {
  if (items.length === 0) return <EmptyState line={m.wiki_none_missing()} />
  return (
    <ol className="flex flex-col divide-y divide-line">
      {items.map(({ title, links }) => (
        <li key={title} className="flex items-baseline justify-between gap-4 py-2 pointer-coarse:py-2.5">
          <TextLink to={viewPath(title, 'edit')} className="touch-target min-w-0 break-words">
            {title}
          </TextLink>
          <span className="text-sm whitespace-nowrap text-ink-soft">
            {m.wiki_links_count({ count: links })}
          </span>
        </li>
      ))}
    </ol>
  )
}
