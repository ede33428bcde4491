import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'

/** The digit keys. Each seeks to that tenth of the video. */
export const PARTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type Part = `part-${(typeof PARTS)[number]}`

/** Names of the player's sheets. */
export type PanelName = 'episodes' | 'settings' | 'keys'

/** A command of the player, caused by a key, a tap or a button. `next` and `previous` are the horizontal arrow keys. */
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
