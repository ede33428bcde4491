import { contract, type BinEntry, type OutputOf } from '@engawa/contract'
import { useCallback, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { BinRow } from './bin-row.tsx'
import { useBinActions } from './use-bin-actions.ts'

type Props = {
  kind: string | undefined
  q: string
  first: OutputOf<typeof contract.recycleBin.list>
  isModerator: boolean
}

export const keyOf = ({ subject }: Pick<BinEntry, 'subject'>): string => `${subject.kind}:${subject.id}`

/** Lists removed subjects, each with the content that is restored with it. Several can be restored or deleted at once. */
export function BinList({ kind, q, first, isModerator }: Props) {
  const load = useCallback((cursor: string) => call(contract.recycleBin.list, { kind, q, cursor }), [kind, q])
  const list = useInfiniteList({ name: `bin ${kind} ${q}`, first, load, keyOf })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Subjects that will be deleted permanently after the member confirms it. */
  const [doomed, setDoomed] = useState<BinEntry[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const confirmPurge = (entries: BinEntry[]) => {
    setDoomed(entries)
    setConfirming(true)
  }
  const { busy, restore, purge } = useBinActions((gone) => {
    list.change((items) => items.filter((each) => !gone.has(keyOf(each))))
    setChosen(new Set())
  })
  if (list.items.length === 0 && list.nextCursor === null)
    return <EmptyState line={q === '' ? m.trash_empty() : m.trash_none_found()} />
  const picked = list.items.filter((each) => chosen.has(keyOf(each)))
  const toggle = (key: string) =>
    setChosen((old) => new Set(old.has(key) ? [...old].filter((each) => each !== key) : [...old, key]))
  const deletable = picked.filter(({ can }) => can.purge)
  return (
    <div>
      {picked.length > 0 && (
        <div className="paper sticky top-16 mb-3 flex flex-wrap items-center gap-2 rounded-md border border-line p-2">
          <output className="grow px-2 text-sm">{m.trash_chosen({ count: picked.length })}</output>
          <Button size="sm" variant="primary" busy={busy} onClick={() => void restore(picked)}>
            {m.trash_restore()}
          </Button>
          {deletable.length > 0 && (
            <Button size="sm" variant="danger" busy={busy} onClick={() => confirmPurge(deletable)}>
              {m.trash_purge()}
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line">
        {list.items.map((entry) => (
          <BinRow
            key={keyOf(entry)}
            entry={entry}
            isChosen={chosen.has(keyOf(entry))}
            isModerator={isModerator}
            busy={busy}
            onChoose={() => toggle(keyOf(entry))}
            onRestore={() => void restore([entry])}
            onPurge={() => confirmPurge([entry])}
          />
        ))}
      </ul>
      <ListEnd list={list} />
      <Confirm
        danger
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.trash_purge_title({ count: doomed.length })}
        description={m.trash_purge_line()}
        action={m.trash_purge()}
        onConfirm={() => purge(doomed)}
      />
    </div>
  )
}
