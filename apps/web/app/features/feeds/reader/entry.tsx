import type { FeedEntryCard } from '@engawa/contract'
import { Star } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import type { EntryActions } from './entry-actions.ts'
import { EntryText } from './entry-text.tsx'
import type { EntryLook } from './reader-settings.ts'

type Props = {
  entry: FeedEntryCard
  look: EntryLook
  isOpen: boolean
  /** Whether the entry is near the screen. Far from the screen it shows only its title. */
  isNear: boolean
  actions: EntryActions
}

/** Reading speed in characters per minute. */
const PER_MINUTE = 900

/** An entry of the list. Its text opens inside the list. */
export const Entry = memo(function Entry({ entry, look, isOpen, isNear, actions }: Props) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen && frame.current) bringIntoSight(frame.current)
  }, [isOpen])
  return (
    <article
      ref={frame}
      data-entry={entry.id}
      tabIndex={-1}
      aria-labelledby={`entry-${entry.id}`}
      className={cx(
        'scroll-mt-18 rounded-md outline-none focus-visible:outline-2 focus-visible:outline-accent-text',
        isOpen ? 'col-span-full bg-paper-2 shadow-1' : 'hover:bg-hover',
        look === 'cards' ? 'border border-line bg-paper-2' : 'border-b border-line',
      )}
    >
      {isNear || isOpen ? (
        <Whole entry={entry} look={look} isOpen={isOpen} actions={actions} />
      ) : (
        <h2 id={`entry-${entry.id}`} className={look === 'cards' ? 'min-h-80' : 'min-h-23'}>
          {titleOf(entry)}
        </h2>
      )}
    </article>
  )
})

const titleOf = ({ title }: FeedEntryCard): string => title || m.feeds_no_title()

function Whole({ entry, look, isOpen, actions }: Omit<Props, 'isNear'>) {
  const isCard = look === 'cards' && !isOpen
  return (
    <>
      <div
        className={cx(
          'relative flex gap-3 p-3',
          isCard && 'flex-col',
          isOpen && 'mx-auto max-w-[46rem] pt-5',
        )}
      >
        {isCard && <CardPicture entry={entry} />}
        <div className="min-w-0 grow">
          <Title entry={entry} isOpen={isOpen} onPress={() => actions.toggle(entry)} />
          <p className="mt-0.5 flex items-center gap-x-2 text-sm whitespace-nowrap text-ink-soft">
            <span className="truncate">{entry.feed}</span>
            <span aria-hidden>·</span>
            <RelativeTime time={entry.publishedAt} />
            {entry.length > PER_MINUTE && (
              <>
                <span aria-hidden>·</span>
                <span>{m.feeds_minutes({ count: Math.ceil(entry.length / PER_MINUTE) })}</span>
              </>
            )}
          </p>
          {!isOpen && entry.extract !== '' && (
            <p
              className={cx(
                'mt-1 text-sm text-ink-soft',
                isCard ? 'line-clamp-3' : 'line-clamp-2 md:line-clamp-1',
              )}
            >
              {entry.extract}
            </p>
          )}
        </div>
        {!isCard && !isOpen && entry.picture && (
          <img
            src={entry.picture}
            alt=""
            width={96}
            height={64}
            loading="lazy"
            decoding="async"
            className="h-16 w-24 shrink-0 rounded-sm bg-sunken object-cover max-xs:hidden"
          />
        )}
        <StarButton entry={entry} onPress={() => actions.star(entry)} isOver={isCard} />
      </div>
      {isOpen && <EntryText entry={entry} actions={actions} />}
    </>
  )
}

function Title({ entry, isOpen, onPress }: { entry: FeedEntryCard; isOpen: boolean; onPress: () => void }) {
  return (
    <h2 className={cx('flex gap-2', isOpen ? 'font-display text-xl' : 'text-base')}>
      {!entry.isRead && (
        <span className={cx('size-2 shrink-0 rounded-full bg-accent', isOpen ? 'mt-3' : 'mt-2.5')}>
          <span className="sr-only">{m.feeds_is_unread()}</span>
        </span>
      )}
      <BareButton
        id={`entry-${entry.id}`}
        aria-expanded={isOpen}
        onClick={onPress}
        className={cx(
          'text-left after:absolute after:inset-0',
          entry.isRead && !isOpen ? 'font-normal text-ink-soft' : 'font-semibold',
        )}
      >
        {titleOf(entry)}
      </BareButton>
    </h2>
  )
}

function StarButton({
  entry,
  onPress,
  isOver,
}: {
  entry: FeedEntryCard
  onPress: () => void
  isOver: boolean
}) {
  return (
    <IconButton
      label={entry.isStarred ? m.feeds_unstar() : m.feeds_star()}
      aria-pressed={entry.isStarred}
      size="sm"
      variant={isOver ? 'raised' : 'plain'}
      data-press="star"
      onClick={onPress}
      className={cx('layer-raised', isOver && 'absolute top-4 right-4', !entry.isStarred && 'text-ink-soft')}
    >
      <Star size={18} aria-hidden className={cx(entry.isStarred && 'fill-amber text-amber')} />
    </IconButton>
  )
}

/** The picture of an entry's card; without a picture, the first letter of its feed's title. */
function CardPicture({ entry }: { entry: FeedEntryCard }) {
  if (entry.picture)
    return (
      <img
        src={entry.picture}
        alt=""
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
        className="aspect-video w-full rounded-sm bg-sunken object-cover"
      />
    )
  return (
    <span
      aria-hidden
      className="grid aspect-video w-full place-items-center rounded-sm bg-accent-soft font-display text-2xl text-accent-text"
    >
      {[...entry.feed][0]}
    </span>
  )
}

const HEADER_PX = 64

/** Scrolls to the beginning of the opened entry, which may have moved because another entry closed above it. */
function bringIntoSight(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect()
  if (top < HEADER_PX || top > window.innerHeight * 0.5) element.scrollIntoView({ block: 'start' })
}
