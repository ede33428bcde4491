import type { WikiDraft } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { viewPath } from '../wiki-paths.ts'

/** A member's drafts of wiki pages: edits that are not saved to the pages yet. Renders nothing when there are none. */
export function DraftList({ drafts }: { drafts: readonly WikiDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <Heading level={2}>{m.wiki_drafts()}</Heading>
      <ul className="flex flex-col divide-y divide-line">
        {drafts.map(({ title, summary, savedAt }) => (
          <li key={title} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <TextLink to={viewPath(title, 'edit')} className="min-w-0 font-medium break-words">
              {title}
            </TextLink>
            <RelativeTime time={savedAt} className="text-sm text-ink-soft" />
            {summary && <p className="w-full text-sm text-ink-soft">{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
