import { contract, type WikiRevision } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { RevisionRow, rowLink } from '../revision-row.tsx'
import { listPath } from '../wiki-paths.ts'
import { RevertButton } from './revert-button.tsx'

type Props = { uid: number | undefined; first: Page<WikiRevision> }

/** The latest edits of all members, or of the member with this `uid`. */
export function RecentList({ uid, first }: Props) {
  const list = useInfiniteList({
    name: `wiki-recent:${uid}`,
    first,
    load: (cursor) => call(contract.wiki.recent, { uid, cursor, limit: 50 }),
    keyOf: ({ id }) => id,
  })
  const name = list.items[0]?.author?.name ?? ''
  return (
    <section className="flex flex-col gap-3">
      {uid !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={2}>{m.wiki_edits_of({ name })}</Heading>
          <RevertButton key={uid} uid={uid} name={name} />
        </div>
      )}
      {list.items.length === 0 && <EmptyState line={m.wiki_no_edits()} />}
      <ul className="flex flex-col divide-y divide-line">
        {list.items.map((revision) => (
          <li key={revision.id} className="py-4">
            <RevisionRow revision={revision}>
              {uid === undefined && revision.author && (
                <Link to={listPath('recent', { uid: revision.author.uid })} className={rowLink}>
                  {m.wiki_all_edits()}
                </Link>
              )}
            </RevisionRow>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  )
}
