import type { Picture as PictureView, VideoChapter } from '@engawa/contract'
import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { EndCard, type Opening } from '#app/features/works/reader/end-card.tsx'
import { playerSettings } from '../player-settings.ts'
import { usePlayer, usePlaying } from '../player-context.ts'
import { endTexts } from '../player-texts.ts'
import { videoChapters } from '../video-chapters.ts'

const SECONDS = 8

type Props = { opening: Opening | null; onNext: () => void }

/**
 * The card after the end of an episode, with the next episode or a link back to the work. If the viewer has enabled it, the next
 * episode starts after a countdown.
 */
export function Ending(props: Props) {
  const isEnded = usePlaying((state) => state.isEnded)
  const { chapter } = usePlayer()
  return isEnded && <EndingCard key={chapter.id} {...props} />
}

function EndingCard({ opening, onNext }: Props) {
  const { chapter, playback } = usePlayer()
  const poster = usePosterOf(chapter.next?.id)
  const { left, cancel } = useCountdown(chapter, onNext)
  const again = (
    <Button
      size="sm"
      variant="plain"
      icon={<RotateCcw size={16} aria-hidden />}
      onClick={() => playback.toggle()}
    >
      {m.videos_again()}
    </Button>
  )
  return (
    <div className="player-ending absolute inset-0 flex items-center justify-center overflow-y-auto bg-picture-shade/85">
      <div className="m-auto flex flex-col items-center gap-3">
        <EndCard
          chapter={chapter}
          texts={endTexts}
          opening={opening}
          onNext={onNext}
          preview={
            <>
              {poster && (
                <Picture
                  picture={poster}
                  alt=""
                  sizes="192px"
                  ratio="16 / 9"
                  className="player-next-poster w-48 rounded-sm"
                />
              )}
              {left === null ? (
                again
              ) : (
                <div className="flex items-center gap-3 text-sm">
                  <span aria-live="off">{m.player_next_in({ count: left })}</span>
                  <Button size="sm" onClick={cancel}>
                    {m.player_next_cancel()}
                  </Button>
                </div>
              )}
            </>
          }
        />
        {!chapter.next && again}
      </div>
    </div>
  )
}

/** Returns the seconds until the next episode starts automatically; null when it does not start automatically. */
function useCountdown(chapter: VideoChapter, onNext: () => void) {
  const { playsNext } = playerSettings.use()
  const [left, setLeft] = useState<number | null>(() =>
    chapter.next && playsNext && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
      ? SECONDS
      : null,
  )
  const go = useEffectEvent(onNext)
  useEffect(() => {
    if (left === null) return undefined
    const timer = window.setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left <= 1) go()
    }, 1_000)
    return () => window.clearTimeout(timer)
  }, [left])
  return { left, cancel: () => setLeft(null) }
}

/** Loads an episode in advance and returns its poster; null before the episode is loaded. */
function usePosterOf(chapterId: number | undefined): PictureView | null {
  const { value } = useLoaded(chapterId === undefined ? null : String(chapterId), () =>
    videoChapters.load(chapterId!),
  )
  return value?.video?.poster ?? null
}
