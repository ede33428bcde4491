import type { KeyMap } from '#app/features/reading/index.ts'
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
  | 'speak'
  | 'fullscreen'
  | PanelName

export type PanelName = 'contents' | 'settings' | 'keys'

export const KEYS: KeyMap<Command> = new Map(
  Object.entries<Command>({
    ArrowDown: 'down',
    ArrowUp: 'up',
    PageDown: 'forward',
    PageUp: 'back',
    Home: 'first',
    End: 'last',
    ']': 'next-chapter',
    '[': 'previous-chapter',
    p: 'switch-mode',
    d: 'switch-columns',
    v: 'switch-writing',
    r: 'switch-ruby',
    '+': 'larger',
    '=': 'larger',
    '-': 'smaller',
    '0': 'usual-size',
    '/': 'search',
    s: 'speak',
    f: 'fullscreen',
    m: 'controls',
    t: 'contents',
    o: 'settings',
    '?': 'keys',
  }),
)
