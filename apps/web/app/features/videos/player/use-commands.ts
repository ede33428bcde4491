import type { VideoChapter } from '@engawa/contract'
import type { Controls, Fullscreen, Panel } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { focusBulletField, toggleBullets } from '../bullets/index.ts'
import { clockText } from '#app/lib/text/clock-text.ts'
import type { Command, PanelName } from './commands.ts'
import type { Playback } from './engine/playback.ts'
import { within } from '../stored-settings.ts'
import { changePlayer, playerSettings, SCALES } from './player-settings.ts'
import { percentText, rateText } from './player-texts.ts'
import type { Subtitles } from './subtitles/use-subtitles.ts'
import type { Hint } from './use-hint.ts'

type Parts = {
  chapter: VideoChapter
  playback: Playback
  subtitles: Subtitles
  panel: Panel<PanelName>
  controls: Controls
  fullscreen: Fullscreen
  hint: Hint
  open: (chapterId: number) => void
  togglePicture: () => void
}

const NUDGE = 5
const LEAP = 10
const RATE_STEP = 0.25
const VOLUME_STEP = 0.1

/** Returns the function that runs a command, which may come from a key, a tap, a button or a headset. */
export function useCommands(parts: Parts): (command: Command) => void {
  const { chapter, playback, subtitles, panel, controls, hint } = parts

  const seekTo = (time: number) => {
    playback.seek(time)
    controls.show()
    hint.show(clockText(playback.store.getState().time))
  }
  const seekBy = (seconds: number) => seekTo(playback.store.getState().time + seconds)

  const frame = (by: 1 | -1) => {
    const { isPaused, time } = playback.store.getState()
    if (isPaused) seekTo(time + by / (chapter.video?.frameRate || 24))
  }

  const setRate = (by: number) => {
    const rate = within(SCALES.rate, playerSettings.get().rate + by)
    changePlayer({ rate })
    hint.show(m.player_rate_is({ rate: rateText(rate) }))
  }

  const setVolume = (by: number) => {
    const { volume, muted } = playerSettings.get()
    const next = within(SCALES.volume, (muted ? 0 : volume) + by)
    changePlayer({ volume: next, muted: false })
    hint.show(m.player_volume_is({ volume: percentText(next) }))
  }

  const mute = () => {
    const muted = !playerSettings.get().muted
    changePlayer({ muted })
    hint.show(
      muted ? m.player_muted() : m.player_volume_is({ volume: percentText(playerSettings.get().volume) }),
    )
  }

  const switchSubtitles = () => {
    const track = subtitles.shown ? null : subtitles.preferred
    if (track === undefined) return hint.show(m.player_subtitles_none())
    subtitles.choose(track)
    hint.show(track ? m.player_subtitles_are({ name: track.label }) : m.player_subtitles_off())
  }

  const toEpisode = (episode: { id: number } | null) => {
    if (episode) parts.open(episode.id)
    else hint.show(m.player_no_more())
  }

  const toggle = () => {
    playback.toggle()
    controls.show()
  }

  const { theatre } = playerSettings.get()
  const actions: Partial<Record<Command, () => void>> = {
    toggle,
    forward: toggle,
    back: toggle,
    next: () => seekBy(NUDGE),
    previous: () => seekBy(-NUDGE),
    'leap-on': () => seekBy(LEAP),
    'leap-back': () => seekBy(-LEAP),
    louder: () => setVolume(VOLUME_STEP),
    quieter: () => setVolume(-VOLUME_STEP),
    'frame-on': () => frame(1),
    'frame-back': () => frame(-1),
    fullscreen: parts.fullscreen.toggle,
    mute,
    subtitles: switchSubtitles,
    write: () => {
      controls.show()
      focusBulletField()
    },
    bullets: () => hint.show(toggleBullets() ? m.bullets_are_on() : m.bullets_are_off()),
    faster: () => setRate(RATE_STEP),
    slower: () => setRate(-RATE_STEP),
    start: () => seekTo(0),
    end: () => seekTo(playback.store.getState().duration),
    'next-episode': () => toEpisode(chapter.next),
    'previous-episode': () => toEpisode(chapter.previous),
    picture: parts.togglePicture,
    theatre: () => changePlayer({ theatre: !theatre }),
    controls: controls.toggle,
    episodes: () => panel.toggle('episodes'),
    settings: () => panel.toggle('settings'),
    keys: () => panel.toggle('keys'),
  }
  return (command) => {
    const part = /^part-(\d)$/.exec(command)?.[1]
    if (part !== undefined) seekTo((playback.store.getState().duration * Number(part)) / 10)
    else actions[command]?.()
  }
}
