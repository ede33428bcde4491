import { House, List } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { LiveText, type Controls, type Fullscreen } from '#app/features/reading/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { keepFocus, readingSurface } from '#app/lib/stage/reading-surface.ts'
import { m } from '#app/texts/messages.js'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { KeysButton } from '#app/features/works/reader/keys-button.tsx'
import { BarTitle } from '#app/features/works/reader/top-bar.tsx'
import { nameOfEpisode } from '../episode-name.ts'
import type { Command } from './commands.ts'
import { usePlayer } from './player-context.ts'
import { StageState } from './overlays/stage-state.tsx'
import { useStagePresses } from './use-stage-presses.ts'
import type { Hint } from './use-hint.ts'
import './player.css'

type Props = {
  ref: Ref<HTMLVideoElement>
  controls: Controls
  fullscreen: Fullscreen
  isTheatre: boolean
  hint: Hint
  run: (command: Command) => void
  /** Layers in front of the picture and behind the controls. Presses reach the picture through them. */
  layers: ReactNode
  /** The subtitles. They are in front of the gradient behind the controls, and above the controls on the screen. */
  words: ReactNode
  /** Notes with buttons, e.g. the end card. They are in front of all other parts. */
  notes: ReactNode
  bar: ReactNode
  /** The track elements of the video. */
  children: ReactNode
}

// In the controls, only buttons and fields receive presses, because on a phone the controls cover most of the picture.
const scrim =
  'pointer-events-none absolute inset-x-0 transition-opacity duration-150 ease-out focus-within:opacity-100'

/** The picture with its layers and controls. A pointer movement or a press shows the controls; they disappear later. */
export function Stage({
  ref,
  controls,
  fullscreen,
  isTheatre,
  hint,
  run,
  layers,
  words,
  notes,
  bar,
  children,
}: Props) {
  const { chapter, playback } = usePlayer()
  const presses = useStagePresses({ playback, controls, hint, run })
  const { video, work } = chapter
  const isAway = !controls.visible
  return (
    <section
      aria-label={m.player_name()}
      data-player
      {...keepFocus}
      data-full={fullscreen.active ? '' : undefined}
      data-theatre={isTheatre ? '' : undefined}
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && controls.hide()}
      className={cx('player-stage layer-page overflow-hidden text-ink', isAway && 'cursor-none')}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- CueLayer renders the subtitles */}
      <video
        ref={ref}
        playsInline
        preload="metadata"
        poster={video?.poster?.sources.at(-1)?.url}
        className="absolute inset-0 size-full object-contain"
      >
        {children}
      </video>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys of the player do the same, wherever the focus is */}
      <div
        data-surface
        {...readingSurface}
        {...presses}
        className="absolute inset-0 touch-pan-y outline-none select-none"
      />
      <div className="pointer-events-none absolute inset-0">{layers}</div>
      <StageState />
      {notes}
      <div
        className={cx(scrim, 'player-top top-0 pt-[env(safe-area-inset-top)] pb-8', isAway && 'opacity-0')}
      >
        <div
          {...controls.bar}
          className={cx('flex items-center gap-1 px-2 py-1.5', !isAway && 'pointer-events-auto')}
        >
          <BarTitle work={work} name={nameOfEpisode(chapter)} />
          <IconLink to="/" label={m.player_home()}>
            <House size={20} aria-hidden />
          </IconLink>
          <IconButton label={m.videos_episode_list()} onClick={() => run('episodes')}>
            <List size={20} aria-hidden />
          </IconButton>
          <KeysButton onPress={() => run('keys')} />
        </div>
      </div>
      <div
        className={cx(
          scrim,
          'player-bottom bottom-0 pt-10 pb-[env(safe-area-inset-bottom)]',
          isAway && 'opacity-0',
        )}
      >
        <div {...controls.bar} className={cx(!isAway && 'pointer-events-auto')}>
          {bar}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-0">{words}</div>
      {hint.text !== '' && (
        <p
          aria-hidden
          className="pointer-events-none absolute top-16 left-1/2 layer-raised -translate-x-1/2 rounded-md bg-picture-shade/85 px-4 py-1.5 font-medium text-on-picture tabular-nums"
        >
          {hint.text}
        </p>
      )}
      <LiveText text={hint.text} />
    </section>
  )
}
