import type { ReaderCommand } from '#app/lib/stage/gesture-commands.ts'

/** A command of the comic reader, by key, tap or button. */
export type Command =
  | ReaderCommand
  | 'mode-single'
  | 'mode-double'
  | 'mode-strip'
  | 'reverse-direction'
  | 'cycle-fit'
  | 'shift-pairs'
  | 'descriptions'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | PanelName

export type PanelName = 'pages' | 'chapters' | 'settings' | 'keys'
