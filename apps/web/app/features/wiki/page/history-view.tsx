import { contract, type WikiPage, type WikiRevision } from '@engawa/contract'
import { GitCompareArrows } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import type { Mine } from '#app/lib/member/personal.tsx'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { labelled } from '#app/lib/text/labelled.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { RevisionRow, rowLink } from '../revision-row.tsx'
import { viewPath } from '../wiki-paths.ts'
import type { Own } from './own.ts'
import { RevisionActions } from './revision-actions.tsx'

/** Filters of a page's history: only the edits of one member, or without minor edits. */
export type HistoryFilter = { uid: number | undefined; minor: boolean }

type Props = { page: WikiPage; filter: HistoryFilter; first: Page<WikiRevision>; mine: Mine<Own> }

/** The revisions of a page; a plain form compares any two of them. */
export function HistoryView({ page, filter, first, mine }: Props) {
  const { uid, minor } = filter
  const list = useInfiniteList({
    name: `wiki-history:${page.id}:${uid}:${minor}`,
    first,
    load: (cursor) => call(contract.wiki.history, { id: page.id, uid, minor, cursor, limit: 50 }),
    keyOf: ({ id }) => id,
  })
  const { items } = list
  const readable = items.filter(({ removed }) => !removed)
  const comparable = readable.length > 1
  return (
    <form action={viewPath(page.title, 'read')} className="flex flex-col gap-2">
      <input type="hidden" name="view" value="diff" />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Filters title={page.title} filter={filter} revisions={items} />
        {comparable && (
          <Button type="submit" size="sm" icon={<GitCompareArrows size={16} aria-hidden />}>
            {m.wiki_compare()}
          </Button>
        )}
      </div>
      {items.length === 0 && <EmptyState line={m.wiki_no_edits()} />}
      <ol className="flex flex-col divide-y divide-line">
        {items.map((revision) => (
          <li key={revision.id} className="flex items-start gap-3 py-4">
            {comparable && (
              <span className="flex shrink-0 gap-1.5 pt-2 pointer-coarse:gap-6">
                <Pick
                  name="from"
                  revision={revision}
                  checked={revision === readable[1]}
                  label={m.wiki_compare_from()}
                />
                <Pick
                  name="to"
                  revision={revision}
                  checked={revision === readable[0]}
                  label={m.wiki_compare_to()}
                />
              </span>
            )}
            <RevisionRow revision={revision} withoutTitle>
              {!revision.removed && (
                <Link to={viewPath(page.title, 'revision', { id: revision.id })} className={rowLink}>
                  {m.wiki_look()}
                </Link>
              )}
              <RevisionActions revision={revision} mine={mine} isPresent={revision.id === page.revision} />
            </RevisionRow>
          </li>
        ))}
      </ol>
      <ListEnd list={list} />
    </form>
  )
}

type FiltersProps = { title: string; filter: HistoryFilter; revisions: readonly WikiRevision[] }

function Filters({ title, filter: { uid, minor }, revisions }: FiltersProps) {
  const navigate = useNavigate()
  const pathOf = (next: Partial<HistoryFilter>): string => {
    const filter = { uid, minor, ...next }
    return viewPath(title, 'history', { uid: filter.uid, minor: filter.minor ? null : '0' })
  }
  const names = new Map(
    revisions.flatMap(({ author }) => (author ? [[String(author.uid), author.name] as const] : [])),
  )
  const choices = [
    { value: '', label: m.wiki_history_everybody() },
    ...[...names].map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={m.wiki_history_by()}
        hideLabel
        value={String(uid ?? '')}
        choices={choices}
        onChange={(next) => void navigate(pathOf({ uid: next === '' ? undefined : Number(next) }))}
      />
      <ChipLink to={pathOf({ minor: !minor })} aria-current={minor ? undefined : 'true'} preventScrollReset>
        {m.wiki_history_without_minor()}
      </ChipLink>
    </div>
  )
}

type PickProps = { name: string; revision: WikiRevision; checked: boolean; label: string }

const Pick = ({ name, revision, checked, label }: PickProps) => (
  <label className="touch-target flex">
    <Radio
      name={name}
      value={revision.id}
      defaultChecked={checked}
      disabled={revision.removed}
      aria-label={labelled(label, String(revision.id))}
      title={label}
    />
  </label>
)
