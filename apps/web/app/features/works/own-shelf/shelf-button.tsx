import type { Shelf, WorkView } from '@engawa/contract'
import { ChevronDown, Star } from 'lucide-react'
import { useMemberAction } from '#app/features/subjects/index.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { useOptimisticValue } from '#app/lib/view/use-optimistic-value.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useLateMenu } from '#app/ui/overlay/use-late-menu.ts'
import { toast, toastError } from '#app/ui/toast.ts'
import { naturalShelf, nameOfShelf } from './shelf-names.ts'
import { shelve } from './shelve.ts'

const UNDO_MS = 6_000

/** The button that saves a work on the shelf that fits the viewer's reading position. The menu next to it has the other shelves. */
export function ShelfButton({ work, shelf: given }: { work: WorkView; shelf: Shelf | null }) {
  const [shelf, change] = useOptimisticValue(given, (error) => toastError(errorText(error)))
  const asMember = useMemberAction()
  const put = (next: Shelf | null) => change(next, () => shelve(work.id, shelf, next))
  const toggle = asMember(async () => {
    await put(shelf ? null : naturalShelf(work))
    if (shelf)
      toast(m.work_pages_shelf_taken_off(), {
        duration: UNDO_MS,
        action: {
          label: m.work_pages_mark_undo(),
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
      <ShelfMenuButton work={work} shelf={shelf} onChoose={(next) => asMember(() => put(next))()} />
    </span>
  )
}

const loadMenu = () => import('./shelf-menu.tsx')

type MenuProps = {
  work: WorkView
  shelf: Shelf | null
  onChoose: (shelf: Shelf | null) => void
}

/** The button that opens the menu of shelves. The menu is loaded when the viewer is about to open it. */
function ShelfMenuButton(props: MenuProps) {
  const { part, isPressed, trigger } = useLateMenu(loadMenu)
  const button = (more: object) => (
    <Button
      aria-label={m.work_pages_shelf_choose()}
      title={m.work_pages_shelf_choose()}
      className="rounded-s-none border-s-0 px-2.5"
      icon={<ChevronDown size={16} aria-hidden />}
      {...more}
    />
  )
  if (!part) return button(trigger)
  return <part.ShelfMenu {...props} trigger={button({})} defaultOpen={isPressed} />
}
