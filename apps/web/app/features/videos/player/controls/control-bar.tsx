import type { VideoChapter } from '@engawa/contract'
import {
  Captions,
  CaptionsOff,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  SkipForward,
  SlidersHorizontal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { FullscreenButton, type Fullscreen } from '#app/features/reading/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { clockText } from '#app/lib/text/clock-text.ts'
import type { Command } from '../commands.ts'
import { playerSettings } from '../player-settings.ts'
import { usePlaying } from '../player-context.ts'
import type { Subtitles } from '../subtitles/use-subtitles.ts'
import { SeekBar } from './seek-bar.tsx'
import { Volume } from './volume.tsx'

type Props = {
  chapter: VideoChapter
  subtitles: Subtitles
  fullscreen: Fullscreen
  run: (command: Command) => void
  /** Marks above the seek bar, e.g. the density of bullet comments. */
  marks?: ReactNode
  /** A text field that is shown in full screen. */
  field?: ReactNode
  /** Additional buttons, e.g. the buttons of bullet comments. */
  children?: ReactNode
}

const buttons = 'flex items-center gap-0.5'

/** The seek bar and the buttons below it. */
export function ControlBar({ chapter, subtitles, fullscreen, run, marks, field, children }: Props) {
  const isPaused = usePlaying((state) => state.isPaused)
  const { theatre } = playerSettings.use()
  const isHydrated = useHydrated()
  const PlayIcon = isPaused ? Play : Pause
  const SubtitlesIcon = subtitles.shown ? Captions : CaptionsOff
  return (
    <div className="px-3 pb-1.5">
      <SeekBar storyboard={chapter.video?.storyboard ?? null}>{marks}</SeekBar>
      {/* In narrow windows the field has a separate row. */}
      <div className="grid grid-cols-[minmax(0,auto)_1fr_auto] items-end">
        <div className={cx(buttons, 'max-mid:row-start-2')}>
          <IconButton label={isPaused ? m.player_play() : m.player_pause()} onClick={() => run('toggle')}>
            <PlayIcon size={22} aria-hidden className="fill-current" />
          </IconButton>
          {chapter.next && (
            <IconButton label={m.player_next()} onClick={() => run('next-episode')}>
              <SkipForward size={20} aria-hidden />
            </IconButton>
          )}
          <Volume onMute={() => run('mute')} />
          <Time />
        </div>
        {field && (
          <div className="flex min-w-0 px-3 max-mid:col-span-full max-mid:px-0 mid:max-w-160">{field}</div>
        )}
        <div className={cx(buttons, 'col-start-3 max-mid:row-start-2')}>
          {children}
          {subtitles.tracks.length > 0 && (
            <IconButton
              label={m.player_subtitles()}
              aria-pressed={subtitles.shown !== undefined}
              onClick={() => run('subtitles')}
            >
              <SubtitlesIcon size={20} aria-hidden />
            </IconButton>
          )}
          <IconButton label={m.player_settings()} onClick={() => run('settings')}>
            <SlidersHorizontal size={20} aria-hidden />
          </IconButton>
          {isHydrated && document.pictureInPictureEnabled && (
            <IconButton label={m.player_picture()} className="max-sm:hidden" onClick={() => run('picture')}>
              <PictureInPicture2 size={20} aria-hidden />
            </IconButton>
          )}
          {!fullscreen.active && (
            <IconButton
              label={m.player_theatre()}
              aria-pressed={theatre}
              className="max-mid:hidden"
              onClick={() => run('theatre')}
            >
              <RectangleHorizontal size={20} aria-hidden />
            </IconButton>
          )}
          <FullscreenButton fullscreen={fullscreen} onPress={() => run('fullscreen')} />
        </div>
      </div>
    </div>
  )
}

function Time() {
  const time = usePlaying((state) => state.time)
  const duration = usePlaying((state) => state.duration)
  return (
    <span aria-hidden className="px-1.5 text-sm whitespace-nowrap tabular-nums">
      {clockText(time)} <span className="text-ink-soft">/ {clockText(duration)}</span>
    </span>
  )
}
