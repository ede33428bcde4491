import { contract, type AnimeCard, type SubjectRef } from '@engawa/contract'
import { LoaderCircle } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Cover } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { RowButton } from '#app/ui/bare-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { cardOf, factsOf, titleOf } from '../components/titles.ts'
import { useEntrySearch } from './use-entry-search.ts'

type Props = {
  subject: SubjectRef
  /** The ids of the entries that are already connected to the subject. */
  tied: readonly number[]
  isOpen: boolean
  onClose: () => void
  /** Called after an entry was connected. The dialog closes when the returned promise has resolved. */
  onTied: () => Promise<void>
}

/**
 * A dialog that searches for an entry and connects the subject to it. Arrow keys move through the results; Enter in the field
 * chooses the first.
 */
export function TieEntryDialog({ subject, tied, isOpen, onClose, onTied }: Props) {
  const [q, setQ] = useState('')
  const { items, problem, isPending } = useEntrySearch(isOpen ? q.trim() : '')
  const { busy, run } = useAction()
  const frame = useRef<HTMLFormElement>(null)
  const move = (event: KeyboardEvent) => moveBetween(event, frame.current)
  const found = items.filter(({ id }) => !tied.includes(id))

  async function tie(show: AnimeCard): Promise<void> {
    const send = async () => {
      await call(contract.anime.tie, { id: show.id, kind: subject.kind, subjectId: subject.id })
      await onTied()
    }
    if (!(await run(send, m.anime_tied({ title: titleOf(show) })))) return
    setQ('')
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.anime_ties_tie_entry()}
      description={m.anime_tie_entry_line()}
    >
      <form
        ref={frame}
        className="flex min-h-80 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0] && !busy && !isPending) void tie(found[0])
        }}
      >
        <Field
          label={m.anime_search_field()}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={move}
          live
          error={problem}
        />
        <output className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
          {isPending && <LoaderCircle size={16} className="animate-spin" aria-label={m.anime_pending()} />}
          {!isPending &&
            q.trim() !== '' &&
            !problem &&
            m.anime_found({ count: found.length, number: found.length })}
        </output>
        <ul className="-mx-2 flex flex-col">
          {found.map((show) => (
            <li key={show.id}>
              <RowButton
                onKeyDown={move}
                onClick={() => void tie(show)}
                softDisabled={busy}
                className="flex items-center gap-3 py-2"
              >
                <Cover
                  card={cardOf(show)}
                  sizes="40px"
                  decorative
                  className="w-10 shrink-0 rounded-sm shadow-1"
                />
                <span className="min-w-0">
                  <span className="line-clamp-2 font-medium">{titleOf(show)}</span>
                  <span className="block truncate text-sm text-ink-soft">{factsOf(show)}</span>
                </span>
              </RowButton>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

/** Moves the focus between the field and the results. */
function moveBetween(event: KeyboardEvent, frame: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...(frame?.querySelectorAll<HTMLElement>('input, li button') ?? [])]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
