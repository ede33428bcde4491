import {
  contract,
  ERRORS,
  sentenceOf,
  type Contribution,
  type ContributionState,
  type ErrorName,
  type MemberRecord,
  type OutputOf,
  type SubjectRef,
} from '@engawa/contract'
import { useCallback, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { currentCase, focusCase, pressInCase } from '../queue/use-queue-keys.ts'
import { CleanUpDialog } from './clean-up-dialog.tsx'
import { ContributionRow } from './contribution-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

type Props = {
  record: MemberRecord
  state: ContributionState
  kind: string | undefined
  first: OutputOf<typeof contract.moderation.contributions>
  onHelp: () => void
}

const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`
const keyOf = ({ subject }: Contribution): string => nameOf(subject)

const emptyLine: Record<ContributionState, () => string> = {
  shown: m.cleanups_none_shown,
  held: m.cleanups_none_held,
  removed: m.cleanups_none_removed,
}

/** Lists the contributions of a member in one state. Several can be removed or restored at once. */
export function ContributionList({ record: { member, can }, state, kind, first, onHelp }: Props) {
  const load = useCallback(
    (cursor: string) => call(contract.moderation.contributions, { uid: member.uid, state, kind, cursor }),
    [member.uid, state, kind],
  )
  const list = useInfiniteList({ name: `contributions ${member.uid} ${state} ${kind}`, first, load, keyOf })
  /** Contributions that the server is removing or has restored. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const items = list.items.filter((each) => !hidden.has(keyOf(each)))
  const canChoose = (each: Contribution) => can.sanction && (each.can.remove || each.can.restore)
  const { chosen, has, isAll, choose, toggleAll, clear } = useSelection(items.filter(canChoose).map(keyOf))
  const picked = items.filter((each) => has(keyOf(each))).map(({ subject }) => subject)
  const [isRemoving, setRemoving] = useState(false)
  const { busy, run } = useAction({ revalidate: true })
  const hide = (keys: readonly string[]) => {
    setHidden(new Set([...hidden, ...keys]))
    clear()
  }
  const restore = () =>
    run(async () => {
      const results = (await call(contract.recycleBin.restore, { items: picked })).items
      const refused = results.find(({ error }) => error !== null)
      hide(results.filter(({ error }) => error === null).map(nameOf))
      if (refused?.error && refused.error in ERRORS)
        toastError(sentenceOf(refused.error as ErrorName, currentLanguage(), { title: '' }))
      else toastSuccess(state === 'held' ? m.cleanups_published() : m.moderation_restored())
    })
  const remove = () => picked.length > 0 && state !== 'removed' && setRemoving(true)
  useShortcuts({
    j: () => focusCase(1),
    k: () => focusCase(-1),
    x: () => pressInCase('x'),
    X: () => choose(currentCase()?.dataset['key'] ?? '', { range: true }),
    a: toggleAll,
    d: remove,
    '?': onHelp,
  })
  if (items.length === 0 && list.nextCursor === null) return <EmptyState line={emptyLine[state]()} />
  return (
    <div>
      {can.sanction && items.length > 0 && (
        <SelectionBar
          isAll={isAll}
          onToggleAll={toggleAll}
          count={chosen.length > 0 ? m.cleanups_chosen({ count: chosen.length }) : ''}
        >
          {picked.length > 0 && state !== 'shown' && (
            <Button size="sm" busy={busy} onClick={() => void restore()}>
              {state === 'held' ? m.moderation_approve() : m.cleanups_restore()}
            </Button>
          )}
          {picked.length > 0 && state !== 'removed' && (
            <Button size="sm" variant="danger" onClick={remove}>
              {m.moderation_remove()}
            </Button>
          )}
        </SelectionBar>
      )}
      <ul className="divide-y divide-line">
        {items.map((each) => (
          <ContributionRow
            key={keyOf(each)}
            id={keyOf(each)}
            contribution={each}
            isChosen={has(keyOf(each))}
            onChoose={canChoose(each) ? (range) => choose(keyOf(each), { range }) : undefined}
          />
        ))}
      </ul>
      <ListEnd list={list} />
      {isRemoving && (
        <CleanUpDialog
          member={member}
          items={picked}
          onStarted={() => hide(chosen)}
          onUndone={() => setHidden(new Set())}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
