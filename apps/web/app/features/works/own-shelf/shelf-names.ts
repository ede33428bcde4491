import type { Shelf, WorkView } from '@engawa/contract'
import { BookOpen, CircleCheck, CirclePause, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { kindOf } from '../kinds.ts'

/** A member's shelves in the order in which they are shown, with their names. */
export const SHELVES: readonly { shelf: Shelf; name: () => string; icon: LucideIcon }[] = [
  { shelf: 'reading', name: m.works_shelf_reading, icon: BookOpen },
  { shelf: 'planned', name: m.work_pages_shelf_planned, icon: Clock },
  { shelf: 'done', name: m.work_pages_shelf_done, icon: CircleCheck },
  { shelf: 'on_hold', name: m.work_pages_shelf_on_hold, icon: CirclePause },
  { shelf: 'dropped', name: m.work_pages_shelf_dropped, icon: CircleX },
]

/** Returns the name of a shelf. If a work is given, the name fits its type, e.g. "watching" instead of "reading". */
export const nameOfShelf = (shelf: Shelf, work?: Pick<WorkView, 'type'>): string =>
  work && shelf === 'reading'
    ? kindOf(work).steps.shelf()
    : (SHELVES.find((one) => one.shelf === shelf)?.name() ?? shelf)

/** Returns the shelf on which a single press saves a work, by the viewer's reading position. The server uses the same rule. */
export function naturalShelf({ progress, chapterList, viewer }: WorkView): Shelf {
  if (!viewer.place) return 'planned'
  const last = chapterList.findLast(({ ready, status }) => ready && status === 'published')
  const isBehindEnd = progress === 'completed' && last !== undefined && viewer.chapters.read.includes(last.id)
  return isBehindEnd ? 'done' : 'reading'
}
