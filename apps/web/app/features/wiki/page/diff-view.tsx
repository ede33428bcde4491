import type { OutputOf, wiki, WikiRevision } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { RevisionRow } from '../revision-row.tsx'
import { viewPath } from '../wiki-paths.ts'
import { DiffTable } from './diff-table.tsx'

/** Two revisions of a page compared. */
export function DiffView({ diff: { from, to, rows } }: { diff: OutputOf<typeof wiki.diff> }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 mid:grid-cols-2">
        <Side label={m.wiki_compare_from()} revision={from} />
        <Side label={m.wiki_compare_to()} revision={to} />
      </div>
      <DiffTable rows={rows} />
    </div>
  )
}

const Side = ({ label, revision }: { label: string; revision: WikiRevision }) => (
  <section className="flex flex-col gap-1">
    <h2 className="text-sm text-ink-soft">{label}</h2>
    <RevisionRow revision={revision} withoutTitle>
      <TextLink to={viewPath(revision.title, 'revision', { id: revision.id })} className="text-sm">
        {m.wiki_look()}
      </TextLink>
    </RevisionRow>
  </section>
)
