import { contract, type SubjectCard } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { useAction } from '#app/ui/use-action.ts'

const load = (cursor: string) => call(contract.notifications.mutes, { cursor })
const keyOf = ({ kind, id }: SubjectCard): string => `${kind}:${id}`

/** Muted members and topics, each with a button to unmute. */
export function MutesPart({ first }: { first: Page<SubjectCard> }) {
  const list = useInfiniteList({ name: 'mutes', first, load, keyOf })
  if (list.items.length === 0) return <p className="text-ink-soft">{m.notifications_nothing_muted()}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((card) => (
          <MutedRow
            key={keyOf(card)}
            card={card}
            onDone={() => list.change((items) => items.filter((item) => item !== card))}
          />
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function MutedRow({ card, onDone }: { card: SubjectCard; onDone: () => void }) {
  const { busy, run } = useAction()
  const { kind, id, title, url } = card
  async function unmute(): Promise<void> {
    const done = m.acts_unmuted({ name: title })
    if (await run(() => call(contract.notifications.mute, { kind, id, muted: false }), done)) onDone()
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <Link to={url} className="min-w-0 grow truncate hover:underline">
        {title}
      </Link>
      <Button size="sm" busy={busy} onClick={() => void unmute()}>
        {m.acts_unmute()}
      </Button>
    </li>
  )
}
