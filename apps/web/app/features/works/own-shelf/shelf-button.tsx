import { contract, type Shelf, type WorkView } from '@engawa/contract'
import { Check, ChevronDown, Star, X } from 'lucide-react'
import { useState } from 'react'
import { countAtOnce, rememberReaction, useMemberAction } from '#app/features/subjects/index.ts'
import { cx } from '#app/lib/class-names.ts'
import { call, errorText } from '#app/lib/http-call.ts'
import { useOptimisticValue } from '#app/lib/use-optimistic-value.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { toast, toastError } from '#app/ui/toast.ts'
import { naturalShelf, nameOfShelf, SHELVES } from './shelf-names.ts'

const UNDO_MS = 6_000

/** Saves a work on the shelf where its reader is, with one press; a menu has the others. */
export function ShelfButton({ work, shelf: given }: { work: WorkView; shelf: Shelf | null }) {
  const [shelf, change] = useOptimisticValue(given, (error) => toastError(errorText(error)))
  const asMember = useMemberAction()
  const put = (next: Shelf | null) => change(next, () => shelve(work.id, shelf, next))
  const toggle = asMember(async () => {
    await put(shelf ? null : naturalShelf(work))
    if (shelf)
      toast(m.works_shelf_taken_off(), {
        duration: UNDO_MS,
        action: {
          label: m.works_mark_undo(),
          run: () => void change(shelf, () => shelve(work.id, null, shelf)),
        },
      })
  })
  return (
    <span className="inline-flex">
      <Button
        aria-pressed={shelf !== null}
        onClick={toggle}
        className="rounded-e-none"
        icon={<Star size={18} aria-hidden className={shelf ? 'fill-current text-accent-text' : ''} />}
      >
        {shelf ? nameOfShelf(shelf, work) : m.subjects_save()}
      </Button>
      <ShelfMenu work={work} shelf={shelf} onChoose={(next) => asMember(() => put(next))()} />
    </span>
  )
}

async function shelve(workId: number, before: Shelf | null, next: Shelf | null): Promise<Shelf | null> {
  const subject = { kind: 'work', id: workId }
  const by = (next ? 1 : 0) - (before ? 1 : 0)
  const { shelf, ...state } = await countAtOnce(subject, 'save', by as -1 | 0 | 1, () =>
    call(contract.works.shelve, { resourceId: workId, shelf: next }),
  )
  rememberReaction(subject, state)
  return shelf
}

type MenuProps = {
  work: WorkView
  shelf: Shelf | null
  onChoose: (shelf: Shelf | null) => void
}

function ShelfMenu({ work, shelf, onChoose }: MenuProps) {
  const [isOpened, setOpened] = useState(false)
  const button = (
    <Button
      aria-label={m.works_shelf_choose()}
      title={m.works_shelf_choose()}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
      className="rounded-s-none border-s-0 px-2.5"
      icon={<ChevronDown size={16} aria-hidden />}
    />
  )
  if (!isOpened) return button
  return (
    <Menu defaultOpen trigger={button}>
      {SHELVES.map(({ shelf: each, icon: Icon }) => (
        <MenuItem
          key={each}
          icon={<Icon size={16} aria-hidden className={cx(each === shelf && 'text-accent-text')} />}
          onClick={() => onChoose(each)}
        >
          <span className="flex-1 pe-4">{nameOfShelf(each, work)}</span>
          {each === shelf && (
            <>
              <Check size={16} aria-hidden />
              <span className="sr-only">{m.works_shelf_here()}</span>
            </>
          )}
        </MenuItem>
      ))}
      {shelf && (
        <MenuItem icon={<X size={16} aria-hidden />} onClick={() => onChoose(null)}>
          {m.works_shelf_take_off()}
        </MenuItem>
      )}
    </Menu>
  )
}
