import { contract, isAppError, type OutputOf } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { formatMoment } from '#app/lib/text/format.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Marked } from '#app/ui/marked.tsx'
import { m } from '#app/texts/messages.js'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useChat } from './chat-handle.ts'
import { searchLines } from './engine/search-lines.ts'
import { keyOf, lineOf } from './engine/lines.ts'
import type { ChatListEntry } from './engine/types.ts'

type Found = OutputOf<typeof contract.chat.search>
type Hit = {
  own: boolean
  key: string
  id: string
  time: string
  peer: { id: string; name: string; avatar: string }
  parts: Found['items'][number]['parts']
}
type Results = { q: string; hits: Hit[]; nextCursor: string | null; local: boolean }

/**
 * A dialog that searches all messages, or those with one member. Without network it searches the messages stored in this browser.
 */
export function SearchDialog({ peer, onClose }: { peer?: ChatListEntry; onClose: () => void }) {
  const [q, setQ] = useState('')
  const { results, busy, problem, search } = useSearch(peer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (q.trim() !== '') void search(q.trim())
  }
  return (
    <Dialog open onOpenChange={onClose} title={peer ? m.chat_search() : m.chat_search_all()} wide>
      <search>
        <form onSubmit={submit} className="flex items-end gap-2">
          <Field
            label={m.chat_search_label()}
            type="search"
            maxLength={100}
            value={q}
            onChange={(event) => setQ(event.target.value)}
            className="grow"
          />
          <Button type="submit" variant="primary" busy={busy}>
            {m.chat_search_go()}
          </Button>
        </form>
      </search>
      <div aria-live="polite" className="min-h-40 py-3">
        {problem && <p className="text-danger">{problem}</p>}
        {results?.local && <p className="mb-2 text-sm text-amber">{m.chat_search_local()}</p>}
        {results && results.hits.length === 0 && (
          <p className="text-ink-soft">{m.chat_search_none({ q: results.q })}</p>
        )}
        <ul className="flex flex-col">
          {results?.hits.map((hit) => (
            <li key={hit.key}>
              <HitRow hit={hit} onGo={onClose} />
            </li>
          ))}
        </ul>
        {results?.nextCursor && (
          <Button busy={busy} onClick={() => void search(results.q, results)} className="mt-2">
            {m.chat_search_more()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function HitRow({ hit, onGo }: { hit: Hit; onGo: () => void }) {
  const profile = useProfile()
  const { peer, own } = hit
  return (
    <Link
      to={`/messages/${hit.peer.id}`}
      state={{ jump: { time: hit.time, key: hit.id } }}
      onClick={onGo}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-hover"
    >
      <Avatar src={own ? (profile?.avatar ?? '') : peer.avatar} name="" size={36} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="grow truncate font-medium">
            {own ? m.chat_hit_from({ name: m.chat_from_you(), other: peer.name }) : peer.name}
          </span>
          <time dateTime={hit.time} className="shrink-0 text-sm text-ink-soft tabular-nums">
            {formatMoment(hit.time)}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-soft">
          <Marked parts={hit.parts} />
        </span>
      </span>
    </Link>
  )
}

function useSearch(peer: ChatListEntry | undefined) {
  const engine = useChat((state) => state.engine)
  const [results, setResults] = useState<Results | null>(null)
  // A new search does not wait for the response to the previous one.
  const { busy, problem, run } = useAttempt(errorText, { parallel: true })

  async function find(q: string, before?: Results): Promise<void> {
    try {
      const page = await call(contract.chat.search, {
        q,
        ...(peer ? { peerId: peer.id } : {}),
        ...(before?.nextCursor ? { cursor: before.nextCursor } : {}),
      })
      const hits = page.items.map((item) => hitOf(item, engine?.me ?? 0))
      setResults({ q, hits: [...(before?.hits ?? []), ...hits], nextCursor: page.nextCursor, local: false })
    } catch (error) {
      if (engine && isAppError(error) && error.errorName === 'unavailable')
        setResults({ q, hits: await localHits(engine, q, peer?.id), nextCursor: null, local: true })
      else throw error
    }
  }
  return { results, busy, problem, search: (q: string, before?: Results) => run(() => find(q, before)) }
}

function hitOf({ message, peer, parts }: Found['items'][number], me: number): Hit {
  const line = lineOf(message, me)
  const id = String(peer.uid)
  const own = line.sender === 'me'
  return { own, key: `${id} ${keyOf(line)}`, id: keyOf(line), time: line.time, peer: { ...peer, id }, parts }
}

async function localHits(
  engine: NonNullable<ReturnType<typeof useChat.getState>['engine']>,
  q: string,
  peerId: string | undefined,
): Promise<Hit[]> {
  const conversations = peerId
    ? { [peerId]: (await engine.store.lines(peerId)).lines }
    : await engine.store.all()
  return searchLines(conversations, q).map(({ peerId, line, parts }) => {
    const { name, avatar } = engine.state.conversations[peerId] ?? { name: peerId, avatar: '' }
    return {
      own: line.sender === 'me',
      key: `${peerId} ${keyOf(line)}`,
      id: keyOf(line),
      time: line.time,
      peer: { id: peerId, name, avatar },
      parts,
    }
  })
}
