import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { clockText } from '#app/lib/text/clock-text.ts'
import { usePlaying } from '../../player/player-context.ts'
import { useChapterBullets } from '../chapter-bullets.ts'
import { bulletSettings } from '../bullet-settings.ts'
import { createLineFilter } from '../engine/lines.ts'
import { useViewer } from '../use-viewer.ts'
import { BulletFiles } from './bullet-files.tsx'
import { BulletList } from './bullet-list.tsx'
import { bucketsOfMinute, bulletsIn, lastMinute, minuteOf, startOfMinute } from './minutes.ts'

/** The bullet comments of one minute as a list. It is the current minute unless the viewer has chosen another minute. */
export function BulletPanel() {
  const chapterBullets = useChapterBullets()
  const playing = minuteOf(usePlaying((state) => state.time))
  const last = lastMinute(usePlaying((state) => state.duration))
  const [chosen, choose] = useState<number | null>(null)
  const minute = Math.min(chosen ?? playing, last)
  const span = useMemo(() => bucketsOfMinute(minute), [minute])
  useEffect(() => chapterBullets.buckets.want('panel', span), [chapterBullets, span])
  useEffect(() => () => chapterBullets.buckets.want('panel', null), [chapterBullets])
  const buckets = useStore(chapterBullets.buckets.store, (state) => state.buckets)
  const { items, all, isLoading, isFailed } = bulletsIn(buckets, span)
  const isShown = useShown()
  const shown = items.filter(isShown)

  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={m.bullets_minute_before()}
          disabled={minute === 0}
          onClick={() => choose(minute - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <p className="grow text-center text-sm tabular-nums">
          {clockText(startOfMinute(minute))} – {clockText(startOfMinute(minute + 1))}
        </p>
        <IconButton
          label={m.bullets_minute_after()}
          disabled={minute >= last}
          onClick={() => choose(minute + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        {chosen !== null && (
          <Button size="sm" variant="plain" onClick={() => choose(null)}>
            {m.bullets_follow()}
          </Button>
        )}
      </div>
      {isFailed ? (
        <FailedState what={m.bullets_failed()} onRetry={chapterBullets.buckets.retry} />
      ) : isLoading && items.length === 0 ? (
        <Loading />
      ) : shown.length === 0 ? (
        <EmptyState line={all === 0 ? m.bullets_none() : m.bullets_all_hidden()} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {shown.length < all
              ? m.bullets_shown_of({ shown: formatNumber(shown.length), all: formatNumber(all) })
              : m.bullets_count({ count: all })}
          </p>
          <BulletList key={minute} bullets={shown} follows={chosen === null} />
        </>
      )}
      <BulletFiles />
    </div>
  )
}

/**
 * Returns a filter that accepts comments without blocked authors and words. It accepts all modes, because a mode that is disabled
 * on the picture is still in the list.
 */
function useShown() {
  const uid = useViewer()
  const { words } = bulletSettings.use()
  const blocked = useStore(useChapterBullets().store, (state) => state.blocked)
  return useMemo(
    () =>
      createLineFilter({
        ...{ uid, words, blocked, density: 100, merges: false },
        ...{ rolling: true, top: true, bottom: true },
      }),
    [uid, words, blocked],
  )
}

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-3 py-2">
    {[1, 2, 3, 4].map((each) => (
      <Skeleton key={each} className="h-6 w-full" />
    ))}
  </div>
)
