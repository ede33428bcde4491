import type { FeedEntryCard } from '@engawa/contract'
import { memo, useEffect, useRef, useState, type CSSProperties } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Entry } from './entry.tsx'
import type { EntryActions } from './entry-actions.ts'
import type { EntryLook } from './reader-settings.ts'

/** Number of entries in a block. It is divisible by 2 and 3, so that cards fill whole rows. */
const SIZE = 48
/** Distance from the screen within which blocks are rendered in full. */
const NEAR = '200%'

/** Splits the entries of a list into blocks, which are rendered and laid out separately. */
export const blocksOf = (entries: readonly FeedEntryCard[]): FeedEntryCard[][] =>
  Array.from({ length: Math.ceil(entries.length / SIZE) }, (_, at) =>
    entries.slice(at * SIZE, (at + 1) * SIZE),
  )

type Props = {
  entries: readonly FeedEntryCard[]
  look: EntryLook
  /**
   * The id of the open entry if it is in this block, else null. Blocks whose value stays null are not rendered again when another
   * entry opens.
   */
  openId: number | null
  /** Whether the first render shows the block in full. */
  isFirst: boolean
  actions: EntryActions
}

/** A block of a long list. Far from the viewport it shows only titles, so that a list of ten thousand entries stays fast. */
export const EntryBlock = memo(function EntryBlock({ entries, look, openId, isFirst, actions }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)!.isIntersecting), {
      rootMargin: NEAR,
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      data-entry-block
      style={{ '--entries': entries.length } as CSSProperties}
      className={cx(
        '[content-visibility:auto]',
        look === 'cards'
          ? 'grid gap-3 [--in-row:1] [contain-intrinsic-height:auto_calc(var(--entries)/var(--in-row)*340px)] sm:grid-cols-2 sm:[--in-row:2] wide:grid-cols-3 wide:[--in-row:3]'
          : '[contain-intrinsic-height:auto_calc(var(--entries)*92px)]',
      )}
    >
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          look={look}
          isOpen={openId === entry.id}
          isNear={isNear}
          actions={actions}
        />
      ))}
    </div>
  )
}, isSame)

function isSame(old: Props, now: Props): boolean {
  return (
    old.look === now.look &&
    old.openId === now.openId &&
    old.actions === now.actions &&
    old.entries.length === now.entries.length &&
    old.entries.every((entry, at) => entry === now.entries[at])
  )
}
