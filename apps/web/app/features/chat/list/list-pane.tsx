import type { Conversation } from '@engawa/contract'
import { Search, SquarePen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMatch } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import { entryOf } from '../engine/chat-state.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { Pane } from '../pane.tsx'
import { SearchDialog } from '../search-dialog.tsx'
import { useList } from '../use-list.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { ListMenu } from './list-menu.tsx'
import { NewChatDialog } from './new-chat-dialog.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { SystemRow } from './system-row.tsx'

type ListKind = 'open' | 'request'

/** The pane with conversations, message requests and notices, a filter and a search. */
export function ListPane({ first, systemUnread }: { first: Conversation[]; systemUnread: number }) {
  const [kind, setKind] = useListKind()
  const [writing, setWriting] = useState(false)
  const [wanted, setWanted] = useState('')
  const [searching, setSearching] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  useShortcuts({ '?': () => setShowsKeys(true), '/': () => setSearching(true) })
  const notices = useChat(({ state }) => (state?.ready ? state.totals.systemUnread : systemUnread))
  return (
    <Pane aria-label={m.chat_list()}>
      <header className="flex items-center gap-1 px-4 pt-3">
        <Heading level={2} className="grow">
          {m.chat_title()}
        </Heading>
        <IconButton label={m.chat_search_all()} onClick={() => setSearching(true)}>
          <Search size={20} aria-hidden />
        </IconButton>
        <IconButton label={m.chat_new()} onClick={() => setWriting(true)}>
          <SquarePen size={20} aria-hidden />
        </IconButton>
        <ListMenu onKeys={() => setShowsKeys(true)} />
      </header>
      <div className="flex flex-col gap-2 px-4 py-2">
        <Field
          type="search"
          label={m.chat_filter()}
          hideLabel
          placeholder={m.chat_filter()}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ListKindTabs kind={kind} onChange={setKind} />
      </div>
      {kind === 'open' && wanted === '' && <SystemRow unread={notices} />}
      <Listed key={kind} kind={kind} wanted={wanted} first={first} onWrite={() => setWriting(true)} />
      {writing && <NewChatDialog onClose={() => setWriting(false)} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      {searching && <SearchDialog onClose={() => setSearching(false)} />}
    </Pane>
  )
}

/** Returns which list is shown: the list that the reader chose or, after a conversation was opened or accepted, the list of that conversation. */
function useListKind(): [ListKind, (kind: ListKind) => void] {
  const peerId = useMatch('/messages/:peerId')?.params.peerId ?? null
  const isRequest = useChat(
    ({ state }) => peerId !== null && state?.conversations[peerId]?.state === 'request',
  )
  const here = `${peerId} ${isRequest}`
  const [chosen, setChosen] = useState<{ at: string; kind: ListKind } | null>(null)
  const own: ListKind = isRequest ? 'request' : 'open'
  const kind = chosen?.at === here ? chosen.kind : own
  return [kind, (next) => setChosen({ at: here, kind: next })]
}

function ListKindTabs({ kind, onChange }: { kind: ListKind; onChange: (kind: ListKind) => void }) {
  const requests = useList('request')?.length ?? 0
  const requestsLabel = (
    <>
      {m.chat_tab_requests()}
      {requests > 0 && <span className="rounded-full bg-line px-1.5 text-ink-soft">{requests}</span>}
    </>
  )
  return (
    <Choice
      label={m.chat_list()}
      hideLabel
      value={kind}
      options={[
        { value: 'open', label: m.chat_tab_all() },
        { value: 'request', label: requestsLabel },
      ]}
      onChange={onChange}
    />
  )
}

type ListedProps = { kind: ListKind; wanted: string; first: Conversation[]; onWrite: () => void }

function Listed({ kind, wanted, first, onWrite }: ListedProps) {
  const list = useList(kind)
  const failed = useChat(({ state }) => state?.failed === true && !state.ready)
  const engine = useChat(({ engine }) => engine)
  const shown = useMemo(() => {
    const name = wanted.trim().toLocaleLowerCase()
    return name === ''
      ? list
      : (list?.filter((entry) => entry.name.toLocaleLowerCase().includes(name)) ?? null)
  }, [list, wanted])
  if (!shown) {
    if (failed) return <FailedState what={m.chat_list_failed()} onRetry={() => engine?.retryList()} />
    if (kind === 'request' || first.length === 0) return <ListSkeleton />
    return (
      <ul className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {first.map((row) => (
          <li key={row.id}>
            <ConversationRow entry={entryOf(row, 0)} />
          </li>
        ))}
      </ul>
    )
  }
  if (shown.length > 0) return <ConversationList entries={shown} />
  if (wanted.trim() !== '') return <EmptyState line={m.chat_filter_none()} />
  if (kind === 'request') return <EmptyState line={m.chat_empty_requests()} />
  return <EmptyState line={m.chat_empty()} action={<Button onClick={onWrite}>{m.chat_new()}</Button>} />
}
