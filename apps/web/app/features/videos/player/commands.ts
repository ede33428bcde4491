import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'

/** Keys that jump to a tenth of the video. */
export const PARTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type Part = `part-${(typeof PARTS)[number]}`

/** The sheets of the player. */
export type PanelName = 'episodes' | 'settings' | 'keys'

/** A command of the player, by key, tap or button. `next` and `previous` are the horizontal arrow keys. */
export type Command =
  | GestureCommand
  | PanelName
  | Part
  | 'toggle'
  | 'leap-on'
  | 'leap-back'
  | 'louder'
  | 'quieter'
  | 'frame-on'
  | 'frame-back'
  | 'fullscreen'
  | 'mute'
  | 'subtitles'
  | 'bullets'
  | 'write'
  | 'faster'
  | 'slower'
  | 'start'
  | 'end'
  | 'next-episode'
  | 'previous-episode'
  | 'picture'
  | 'theatre'
