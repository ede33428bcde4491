import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props<T> = {
  title: string
  /** Shown beside the title: the link to the whole list. */
  more?: ReactNode
  items: readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T, index: number) => ReactNode
  /** Width of an item, as CSS classes. */
  itemClass: string | ((item: T) => string)
}

/** A shelf that scrolls sideways: by touch and wheel, by arrow keys from item to item, and by buttons. */
export function ShelfRow<T>({ title, more, items, keyOf, children, itemClass }: Props<T>) {
  const row = useRef<HTMLUListElement>(null)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      {/* The header always has the height of its buttons. The buttons disappear when all items fit, and the content below must
          not move. */}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 pointer-fine:min-h-10">
        <Heading level={2} id={heading} className="min-w-0">
          {title}
        </Heading>
        <span className="text-sm">{more}</span>
        <ScrollButtons row={row} count={items.length} shelf={title} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys only move the focus among the links inside */}
      <ul
        ref={row}
        onKeyDown={moveFocus}
        onFocus={showWhole}
        // Snapping is for touch and wheel only, because it would scroll the item with the keyboard's focus out of view.
        className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth px-4 pt-1 pb-3 has-focus-visible:snap-none md:-mx-6 md:scroll-px-6 md:px-6"
        style={{ scrollbarWidth: 'thin', scrollbarColor: 'var(--color-line-strong) transparent' }}
      >
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={cx(
              'shrink-0 snap-start has-data-left-out:hidden',
              typeof itemClass === 'string' ? itemClass : itemClass(item),
            )}
          >
            {children(item, index)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
  const shown = [...event.currentTarget.children].filter((item) => item.checkVisibility())
  const stops = shown.map((item) => item.querySelector<HTMLElement>('a, button'))
  const at = shown.findIndex((item) => item.contains(document.activeElement))
  const next = stops[at + step]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
}

/** Scrolls the focused item fully into view, because browsers do not scroll to an item that is partly visible. */
function showWhole({ target }: FocusEvent<HTMLUListElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

type ScrollButtonsProps = { row: RefObject<HTMLElement | null>; count: number; shelf: string }

/** Buttons that scroll the row, for mice without a horizontal wheel. */
function ScrollButtons({ row, count, shelf }: ScrollButtonsProps) {
  const ends = useEnds(row, count)
  const scroll = (direction: -1 | 1) => {
    const list = row.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.85 })
  }
  return (
    // Always as wide as both buttons. Otherwise the second button would move the first during loading.
    <span className="ms-auto hidden w-21 shrink-0 gap-1 pointer-fine:flex" hidden={ends.start && ends.end}>
      <IconButton
        label={m.subjects_shelf_previous({ shelf })}
        disabled={ends.start}
        onClick={() => scroll(-1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton label={m.subjects_shelf_next({ shelf })} disabled={ends.end} onClick={() => scroll(1)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </span>
  )
}

/** Returns whether a row is scrolled to its start or end, so that a button without effect is disabled. */
function useEnds(row: RefObject<HTMLElement | null>, count: number): { start: boolean; end: boolean } {
  const [start, setStart] = useState(true)
  const [end, setEnd] = useState(false)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      setStart(list.scrollLeft < 8)
      setEnd(list.scrollLeft + list.clientWidth > list.scrollWidth - 8)
    }
    // The observer also measures when it starts, after the browser has computed the layout anyway.
    const size = new ResizeObserver(measure)
    size.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      size.disconnect()
      list.removeEventListener('scroll', measure)
    }
    // The width depends on the number of items.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row, count])
  return { start, end }
}
