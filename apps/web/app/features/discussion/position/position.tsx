import type { CommentOrder, CommentView, SubjectRef } from '@engawa/contract'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#app/lib/text/format.ts'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { useShortcuts } from '#app/lib/view/use-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { ReadAs } from '#app/ui/read-as.tsx'
import type { Place } from './place.ts'
import { useDates } from './use-dates.ts'
import { useGoTo } from './use-go-to.ts'
import { usePosition } from './use-position.ts'

// Loaded separately, because most topics are short.
const loadSheet = () => import('./go-to-sheet.tsx')
const loadTimeline = () => import('./timeline.tsx')

type Props = {
  subject: SubjectRef
  /** The element whose children are the rows of the comments, each with its floor in `data-floor`. */
  list: HTMLElement | null
  items: readonly CommentView[]
  lastFloor: number
  order: CommentOrder
  /** Whether the button of narrow windows is hidden, because a composer is at its place. */
  isCovered: boolean
}

/**
 * Shows the reader's position in a long thread, and goes to any other: a timeline beside the thread in wide windows, a button at
 * the lower edge of others. The key `g` opens a field for a number. Nothing takes space in the layout.
 */
export function Position({ subject, list, items, lastFloor, order, isCovered }: Props) {
  const position = usePosition(list)
  const { goTo, back, cameFrom } = useGoTo(lastFloor)
  const { load, dayOf } = useDates(subject, items)
  const [opened, setOpened] = useState<'key' | 'press' | null>(null)
  const open = (how: 'key' | 'press') => {
    load()
    setOpened(how)
  }
  const sheet = useLate(loadSheet, opened !== null, () => {
    setOpened(null)
    toastError(m.ui_part_failed())
  })
  const hasOrder = order !== 'liked'
  const timeline = useLate(loadTimeline, useIdle() && hasOrder)
  useShortcuts({ g: () => open('key') })
  const place: Place = {
    floor: position ?? items[0]?.floor ?? 1,
    lastFloor,
    isNewestFirst: order === 'newest',
    dayOf,
    onDays: load,
    onGo: (floor) => {
      setOpened(null)
      goTo(floor, position)
    },
    cameFrom,
    onBack: () => {
      setOpened(null)
      back()
    },
  }
  return (
    <>
      {hasOrder && timeline && <timeline.Timeline {...place} onOpen={() => open('press')} />}
      {hasOrder && !isCovered && (
        <div className="pointer-events-none sticky bottom-6 layer-page -my-2 flex h-0 items-end justify-end wide:hidden print:hidden">
          <Button
            size="sm"
            data-keep-clear="bar"
            className="pointer-events-auto rounded-full tabular-nums shadow-2"
            icon={<ChevronsUpDown size={16} aria-hidden />}
            aria-haspopup="dialog"
            aria-keyshortcuts="g"
            onClick={() => open('press')}
          >
            <ReadAs text={m.discussion_position({ floor: place.floor, last: lastFloor })}>
              {formatCount(place.floor)} / {formatCount(lastFloor)}
            </ReadAs>
          </Button>
        </div>
      )}
      {sheet && (
        <sheet.GoToSheet
          {...place}
          open={opened !== null}
          byKey={opened === 'key'}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
