import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'

/** What a reader of comics can be asked for with a key, a tap or a button. */
export type Command =
  | GestureCommand
  | 'down'
  | 'up'
  | 'first'
  | 'last'
  | 'next-chapter'
  | 'previous-chapter'
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
  | 'fullscreen'
  | PanelName

export type PanelName = 'pages' | 'chapters' | 'settings' | 'keys'
