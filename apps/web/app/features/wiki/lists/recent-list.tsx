import { contract, ROLE, type WikiRevision } from '@engawa/contract'
import { call, errorText } from '#app/lib/http-call.ts'
import { Personal } from '#app/lib/personal.tsx'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { useRootMine } from '#app/lib/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { RevisionRow } from '../revision-row.tsx'
import { listPath } from '../wiki-paths.ts'

const DAY_MS = 86_400_000
const UNDO_MS = 60_000

type Props = { uid: string | undefined; first: Page<WikiRevision> }

/** What was saved last, of everybody or of one member. */
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
          <h2 className="font-display text-xl">{m.wiki_edits_of({ name })}</h2>
          <RevertButton uid={uid} name={name} />
        </div>
      )}
      {list.items.length === 0 && <EmptyState line={m.wiki_no_edits()} />}
      <ul className="flex flex-col divide-y divide-line">
        {list.items.map((revision) => (
          <li key={revision.id} className="py-2">
            <RevisionRow revision={revision}>
              {uid === undefined && revision.author && (
                <TextLink to={listPath('recent', { uid: revision.author.uid })} className="text-sm">
                  {m.wiki_all_edits()}
                </TextLink>
              )}
            </RevisionRow>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  )
}

/** For moderators: takes back what a member saved in the last day, and offers to undo that. */
function RevertButton({ uid, name }: { uid: string; name: string }) {
  const { busy, run } = useAction({ revalidate: true })
  const undo = async (id: number): Promise<void> => {
    const undone = await call(contract.wiki.undoRevert, { id }).catch((error: unknown) => {
      toastError(errorText(error))
    })
    if (undone) toastSuccess(m.wiki_revert_undone({ count: undone.pages }))
  }
  const revert = () =>
    run(async () => {
      const since = new Date(Date.now() - DAY_MS).toISOString()
      const { id, pages, conflicts } = await call(contract.wiki.revert, { uid, since })
      if (conflicts.length > 0)
        toast(m.wiki_revert_conflicts({ titles: conflicts.join(', ') }), { duration: 0 })
      toast(m.wiki_reverted({ count: pages }), {
        type: 'success',
        duration: UNDO_MS,
        action: { label: m.ui_undo(), run: () => void undo(id) },
      })
    })
  return (
    <Personal of={useRootMine()} vary={({ profile }) => String((profile?.role ?? 0) >= ROLE.moderator)}>
      {(own) =>
        (own?.profile?.role ?? 0) >= ROLE.moderator && (
          <Button variant="danger" size="sm" busy={busy} onClick={() => void revert()}>
            {m.wiki_revert({ name })}
          </Button>
        )
      }
    </Personal>
  )
}
