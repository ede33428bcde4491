import { contract, type WikiPage, type WikiRevision } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/http-call.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { RevisionRow } from '../revision-row.tsx'
import { viewPath } from '../wiki-paths.ts'
import type { Own } from './own.ts'

type Props = { page: WikiPage; first: Page<WikiRevision>; mine: Mine<Own> }

/** The revisions of a page; any two are compared by a plain form. */
export function HistoryView({ page, first, mine }: Props) {
  const list = useInfiniteList({
    name: `wiki-history:${page.id}`,
    first,
    load: (cursor) => call(contract.wiki.history, { id: page.id, cursor, limit: 50 }),
    keyOf: ({ id }) => id,
  })
  const { items } = list
  const comparable = items.length > 1
  return (
    <form action={viewPath(page.title, 'read')} className="flex flex-col gap-3">
      <input type="hidden" name="view" value="diff" />
      {comparable && (
        <Button type="submit" className="self-start">
          {m.wiki_compare()}
        </Button>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {items.map((revision, at) => (
          <li key={revision.id} className="flex items-start gap-3 py-2">
            {comparable && (
              <span className="flex shrink-0 gap-1 pt-0.5">
                <Pick name="from" revision={revision} checked={at === 1} label={m.wiki_compare_from()} />
                <Pick name="to" revision={revision} checked={at === 0} label={m.wiki_compare_to()} />
              </span>
            )}
            <RevisionRow revision={revision} withoutTitle>
              <TextLink to={viewPath(page.title, 'revision', { id: revision.id })} className="text-sm">
                {m.wiki_look()}
              </TextLink>
              {at > 0 && (
                <Personal of={mine} vary={(own) => String(own?.can.edit)}>
                  {(own) => own?.can.edit && <RestoreButton page={page} revision={revision} />}
                </Personal>
              )}
            </RevisionRow>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </form>
  )
}

type PickProps = { name: string; revision: WikiRevision; checked: boolean; label: string }

const Pick = ({ name, revision, checked, label }: PickProps) => (
  <input
    type="radio"
    name={name}
    value={revision.id}
    defaultChecked={checked}
    aria-label={`${label}: ${revision.id}`}
    title={label}
    className="size-5 accent-accent"
  />
)

function RestoreButton({ page, revision }: { page: WikiPage; revision: WikiRevision }) {
  const { busy, run } = useAction()
  const navigate = useNavigate()
  const restore = () =>
    run(async () => {
      await call(contract.wiki.restore, { id: revision.id })
      await navigate(viewPath(page.title, 'read'))
    }, m.wiki_restored())
  return (
    <Button size="sm" variant="plain" busy={busy} onClick={() => void restore()}>
      {m.wiki_restore()}
    </Button>
  )
}
