import type { ReaderCommand } from '#app/lib/stage/gesture-commands.ts'

/** Commands of the novel reader, from a key, a tap or a button. */
export type Command =
  | ReaderCommand
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
  | PanelName

export type PanelName = 'contents' | 'highlights' | 'settings' | 'keys'
