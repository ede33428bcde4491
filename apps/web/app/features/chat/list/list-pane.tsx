import type { Conversation } from '@engawa/contract'
import { Search, SquarePen } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useLate } from '#app/lib/view/use-late.ts'
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
import { ListSkeleton } from './list-skeleton.tsx'
import { RequestsRow } from './requests-row.tsx'
import { SystemRow } from './system-row.tsx'

const loadPeople = () => import('./people-dialog.tsx')

type ListKind = 'open' | 'request'

/** Data of the list from the server, which is shown until the chat engine has the list. */
type Props = { first: Conversation[]; systemUnread: number; requests: number }

/** The pane with conversations, message requests and notices, a filter and a search. */
export function ListPane({ first, systemUnread, requests: firstRequests }: Props) {
  const [kind, setKind] = useListKind()
  const [writing, setWriting] = useState(false)
  const people = useLate(loadPeople, writing, () => {
    setWriting(false)
    toastError(m.ui_part_failed())
  })
  const [wanted, setWanted] = useState('')
  const [searching, setSearching] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  useShortcuts({ '?': () => setShowsKeys(true), '/': () => setSearching(true) })
  const notices = useChat(({ state }) => (state?.ready ? state.totals.systemUnread : systemUnread))
  const requests = useList('request')?.length ?? firstRequests
  const tabs = useRef<HTMLDivElement>(null)
  const showRequests = (): void => {
    setKind('request')
    // The button disappears, so the selected tab gets the focus.
    requestAnimationFrame(() => tabs.current?.querySelector<HTMLElement>('input:checked')?.focus())
  }
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
        <div ref={tabs}>
          <ListKindTabs kind={kind} requests={requests} onChange={setKind} />
        </div>
      </div>
      {kind === 'open' && wanted === '' && (
        <div className="border-b border-line px-2 pb-1">
          <SystemRow unread={notices} />
          {requests > 0 && <RequestsRow count={requests} onShow={showRequests} />}
        </div>
      )}
      <Listed
        key={kind}
        {...{ kind, wanted, first, requests }}
        onWrite={() => setWriting(true)}
        onRequests={showRequests}
      />
      {writing && people && <people.PeopleDialog title={m.chat_new()} onClose={() => setWriting(false)} />}
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

type TabsProps = { kind: ListKind; requests: number; onChange: (kind: ListKind) => void }

function ListKindTabs({ kind, requests, onChange }: TabsProps) {
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

type ListedProps = {
  kind: ListKind
  wanted: string
  first: Conversation[]
  requests: number
  onWrite: () => void
  onRequests: () => void
}

function Listed({ kind, wanted, first, requests, onWrite, onRequests }: ListedProps) {
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
  if (requests > 0)
    return (
      <EmptyState
        line={m.chat_empty_but_requests({ count: requests })}
        action={<Button onClick={onRequests}>{m.chat_requests_show()}</Button>}
      />
    )
  return <EmptyState line={m.chat_empty()} action={<Button onClick={onWrite}>{m.chat_new()}</Button>} />
}
