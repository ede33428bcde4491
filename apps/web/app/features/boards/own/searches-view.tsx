import { BOARD_TITLES, BOARDS, contract, LIMITS, type BoardSearch } from '@engawa/contract'
import { Pencil, Rss, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { toast, toastError } from '#app/ui/toast.ts'
import { useForm } from '#app/ui/use-form.ts'
import { type BoardsAddress, pathTo } from '../board-paths.ts'

/** The saved searches of a member, each with its number of new pictures, and their feeds. */
export function SearchesView({ searches: first }: { searches: BoardSearch[]; address: BoardsAddress }) {
  const [searches, setSearches] = useState(first)
  const [named, setNamed] = useState<BoardSearch | null>(null)
  const [loaded, setLoaded] = useState(first)
  if (loaded !== first) {
    setLoaded(first)
    setSearches(first)
  }

  /** Removes a search from the list immediately. An undo saves it again. */
  async function remove(search: BoardSearch): Promise<void> {
    setSearches((old) => old.filter(({ id }) => id !== search.id))
    try {
      await call(contract.boards.removeSearch, { id: search.id })
      toast(m.boards_search_removed({ label: search.label }), {
        duration: 8_000,
        action: { label: m.ui_undo(), run: () => void bringBack(search) },
      })
    } catch (error) {
      setSearches((old) => [...old, search])
      toastError(errorText(error))
    }
  }
  async function bringBack({ label, query, boards }: BoardSearch): Promise<void> {
    try {
      const back = await call(contract.boards.saveSearch, { label, query, boards })
      setSearches((old) => [...old, back])
    } catch (error) {
      toastError(errorText(error))
    }
  }

  if (searches.length === 0)
    return (
      <EmptyState
        line={m.boards_none_searches()}
        action={
          <ButtonLink to={pathTo({})} variant="primary">
            {m.boards_search()}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid grid-cols-1 gap-3 mid:grid-cols-2">
        {searches
          .toSorted(
            (a, b) => Number(b.newCount > 0) - Number(a.newCount > 0) || a.label.localeCompare(b.label),
          )
          .map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              onName={() => setNamed(search)}
              onRemove={() => void remove(search)}
            />
          ))}
      </ul>
      <p className="measure text-sm text-ink-soft">{m.boards_searches_hint()}</p>
      {named && (
        <NameDialog
          search={named}
          onClose={() => setNamed(null)}
          onNamed={(next) => setSearches((old) => old.map((each) => (each.id === next.id ? next : each)))}
        />
      )}
    </div>
  )
}

type RowProps = { search: BoardSearch; onName: () => void; onRemove: () => void }

function SearchRow({
  search: { id, label, query, boards, newCount, checkedAt },
  onName,
  onRemove,
}: RowProps) {
  const icon = { size: 18, 'aria-hidden': true } as const
  const names =
    boards.length === BOARDS.length ? m.boards_all() : listOf(boards.map((board) => BOARD_TITLES[board]))
  return (
    <li className="flex items-center gap-1 rounded-md border border-line bg-paper-2 p-2 shadow-1">
      <Link
        to={pathTo({ boards, q: query, search: id })}
        className="min-w-0 flex-1 rounded-sm p-2 no-underline hover:bg-hover"
      >
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{label}</span>
          {newCount > 0 && <Chip tone="accent">{m.boards_new_count({ count: newCount })}</Chip>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {label !== query && `${query} · `}
          {names}
          {checkedAt && (
            <>
              {' · '}
              <RelativeTime time={checkedAt} />
            </>
          )}
        </span>
      </Link>
      <a
        href={`/feeds/picture/searches/${id}/new.atom`}
        aria-label={m.boards_feed_of({ label })}
        title={m.boards_feed_of({ label })}
        className="inline-flex size-10 touch-target shrink-0 items-center justify-center rounded-md hover:bg-hover"
      >
        <Rss {...icon} />
      </a>
      <IconButton label={m.boards_rename_of({ label })} onClick={onName}>
        <Pencil {...icon} />
      </IconButton>
      <IconButton label={m.boards_remove_of({ label })} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
    </li>
  )
}

type NameProps = { search: BoardSearch; onClose: () => void; onNamed: (search: BoardSearch) => void }

function NameDialog({ search, onClose, onNamed }: NameProps) {
  const { busy, run, frame, errorOf } = useForm(['label'])
  const [label, setLabel] = useState(search.label)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isDone = await run(async () =>
      onNamed(await call(contract.boards.changeSearch, { id: search.id, label })),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.boards_rename()}>
      <form ref={frame} onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-4">
        <Field
          label={m.boards_search_name()}
          value={label}
          maxLength={LIMITS.boardSearchLabelMax}
          error={errorOf('label')}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy} className="self-end">
          {m.boards_save()}
        </Button>
      </form>
    </Dialog>
  )
}
