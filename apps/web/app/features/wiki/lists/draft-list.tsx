import { contract } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { viewPath } from '../wiki-paths.ts'

/** What one began to write and has not saved; nothing is shown when there is none. */
export function DraftList() {
  const { value } = useLoaded('drafts', () => call(contract.wiki.drafts, { limit: 100 }))
  if (!value || value.items.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{m.wiki_drafts()}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {value.items.map(({ title, summary, savedAt }) => (
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
