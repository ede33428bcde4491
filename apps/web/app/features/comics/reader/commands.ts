import type { ReaderCommand } from '#app/lib/stage/gesture-commands.ts'

/** A command of the comic reader, caused by a key, a tap or a button. */
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
