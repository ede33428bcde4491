import type { VideoChapter } from '@engawa/contract'
import { LoaderCircle, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { videoKind } from '../../video-kind.ts'
import { usePlayer, usePlaying } from '../player-context.ts'
import { useAfter } from './use-after.ts'

const STALLED_MS = 600
/** Loading time in milliseconds after which the viewer sees the message that loading takes long. */
const LONG_MS = 8_000

/** The message, spinner or button that is shown on the picture while the video does not play. */
export function StageState() {
  const { chapter, playback } = usePlayer()
  const source = usePlaying((state) => state.source)
  const failure = usePlaying((state) => state.failure)
  const isPaused = usePlaying((state) => state.isPaused)
  const isRefused = usePlaying((state) => state.isRefused)
  const hasBegun = usePlaying((state) => state.hasBegun)
  const isWaiting = usePlaying((state) => state.isWaiting)
  const isStalled = useAfter(isWaiting, STALLED_MS)
  const isLong = useAfter(isWaiting, LONG_MS)
  if (failure)
    return (
      <Note isAlert line={failure === 'network' ? m.player_failed_network() : m.player_failed_media()}>
        <Button variant="primary" onClick={playback.retry}>
          {m.ui_try_again()}
        </Button>
      </Note>
    )
  if (!chapter.video || chapter.video.sources.length === 0) return <NothingYet chapter={chapter} />
  if (isStalled)
    return (
      <div className={cx(middle, 'flex-col gap-2')}>
        <LoaderCircle size={52} className="animate-spin" aria-hidden />
        <output className={isLong ? 'rounded-md bg-picture-shade/85 px-3 py-1 text-sm' : 'sr-only'}>
          {isLong ? m.player_loading_long() : m.player_loading()}
        </output>
      </div>
    )
  if (!source || !isPaused || (hasBegun && !isRefused)) return null
  return (
    <div className={middle}>
      <BareButton
        data-begin
        aria-label={m.player_play()}
        onClick={playback.play}
        className="pointer-events-auto flex size-18 items-center justify-center rounded-full bg-picture-shade/70 text-on-picture backdrop-blur-sm transition-transform duration-150 hover:scale-105"
      >
        <Play size={34} aria-hidden className="translate-x-0.5 fill-current" />
      </BareButton>
    </div>
  )
}

const middle = 'pointer-events-none absolute inset-0 flex items-center justify-center text-on-picture'

/** The reason why an episode cannot be played yet, with the progress of its conversion. */
function NothingYet({ chapter: { video, work } }: { chapter: VideoChapter }) {
  if (!video)
    return (
      <Note line={m.player_no_video()}>
        {work.canEdit && (
          <ButtonLink to={`${videoKind.publishPath}?id=${work.id}`}>{m.player_add_video()}</ButtonLink>
        )}
      </Note>
    )
  const { state, progress } = video.preparing
  if (state === 'failed')
    return (
      <Note isAlert line={m.player_preparing_failed()}>
        {work.canEdit && (
          <ButtonLink to={`${videoKind.publishPath}?id=${work.id}`}>{m.player_look_why()}</ButtonLink>
        )}
      </Note>
    )
  const line = m.player_preparing({ percent: String(Math.floor(progress * 100)) })
  return (
    <Note line={line}>
      <Progress value={progress} label={line} className="max-w-80" />
      <p className="text-sm text-ink-soft">{m.player_preparing_hint()}</p>
    </Note>
  )
}

function Note({ line, isAlert, children }: { line: string; isAlert?: boolean; children?: ReactNode }) {
  return (
    <div className="player-message absolute inset-0 flex items-center justify-center bg-picture-shade/70 p-4">
      <div
        role={isAlert ? 'alert' : 'status'}
        className="flex max-w-110 flex-col items-center gap-4 text-center"
      >
        <p className="text-lg text-balance text-on-picture">{line}</p>
        {children}
      </div>
    </div>
  )
}
