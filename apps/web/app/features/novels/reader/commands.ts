import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'

/** What a reader of novels can be asked for with a key, a tap or a button. */
export type Command =
  | GestureCommand
  | 'down'
  | 'up'
  | 'first'
  | 'last'
  | 'next-chapter'
  | 'previous-chapter'
  | 'switch-mode'
  | 'switch-columns'
  | 'switch-writing'
  | 'switch-ruby'
  | 'larger'
  | 'smaller'
  | 'usual-size'
  | 'search'
  | 'highlight'
  | 'speak'
  | 'fullscreen'
  | PanelName

export type PanelName = 'contents' | 'highlights' | 'settings' | 'keys'
