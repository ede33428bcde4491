import type { OutputOf, wiki, WikiPage, WikiRevision } from '@engawa/contract'
import type { Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { Card } from '#app/ui/paper.tsx'
import { RevisionRow, rowLink } from '../revision-row.tsx'
import { viewPath } from '../wiki-paths.ts'
import { DiffTable } from '#app/ui/diff-table.tsx'
import type { Own } from './own.ts'
import { RevisionActions } from './revision-actions.tsx'

type Props = { page: WikiPage; diff: OutputOf<typeof wiki.diff>; mine: Mine<Own> }

/** A comparison of two revisions of a page. */
export function DiffView({ page, diff: { from, to, rows }, mine }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 mid:grid-cols-2">
        <Side label={m.wiki_compare_from()} revision={from} page={page} mine={mine} />
        <Side label={m.wiki_compare_to()} revision={to} page={page} mine={mine} />
      </div>
      <DiffTable rows={rows} />
    </div>
  )
}

type SideProps = { label: string; revision: WikiRevision; page: WikiPage; mine: Mine<Own> }

const Side = ({ label, revision, page, mine }: SideProps) => (
  <Card className="flex min-w-0 flex-col gap-2 p-4">
    <h2 className="text-sm text-ink-soft">{label}</h2>
    <RevisionRow revision={revision} withoutTitle>
      <Link to={viewPath(revision.title, 'revision', { id: revision.id })} className={rowLink}>
        {m.wiki_look()}
      </Link>
      <RevisionActions revision={revision} mine={mine} isPresent={revision.id === page.revision} />
    </RevisionRow>
  </Card>
)
