import { contract, type UnseenSubject } from '@engawa/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { kindName, removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'

const load = (cursor: string) => call(contract.timeline.unseen, { cursor })
const keyOf = ({ subject }: UnseenSubject): string => `${subject.kind}:${subject.id}`

/** The member's posts and replies in private communities that the member left, to delete them. They have no page for the member. */
export function UnseenList({ first }: { first: Page<UnseenSubject> }) {
  const list = useInfiniteList({ name: 'own-left', first, load, keyOf })
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const items = list.items.filter((item) => !removed.has(keyOf(item)))
  const remove = (item: UnseenSubject) =>
    removeWithUndo({
      message: m.accounts_posts_left_removed(),
      hide: () => setRemoved((old) => new Set([...old, keyOf(item)])),
      show: () => setRemoved((old) => new Set([...old].filter((key) => key !== keyOf(item)))),
      remove: () => call(contract.moderation.remove, item.subject),
      restore: () => call(contract.moderation.restore, item.subject),
    })
  if (items.length === 0 && list.nextCursor === null)
    return <EmptyState line={m.accounts_posts_left_none()} />
  return (
    <>
      <p className="measure mb-2 text-sm text-ink-soft">{m.accounts_posts_left_line()}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { subject, title, line, at } = item
          const name = title || line
          return (
            <li key={keyOf(item)} className="flex items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                  <span>{kindName(subject.kind)}</span>
                  <span>{m.accounts_posts_left_place()}</span>
                  <RelativeTime time={at} />
                </span>
              </span>
              <IconButton label={m.accounts_posts_left_remove({ name })} onClick={() => void remove(item)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
