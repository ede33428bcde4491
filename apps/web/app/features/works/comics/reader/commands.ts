import type { KeyMap } from '#app/features/reading/index.ts'
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
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'fullscreen'
  | PanelName

export type PanelName = 'pages' | 'settings' | 'keys'

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
    s: 'mode-single',
    d: 'mode-double',
    w: 'mode-strip',
    r: 'reverse-direction',
    c: 'cycle-fit',
    x: 'shift-pairs',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'zoom-reset',
    f: 'fullscreen',
    m: 'controls',
    t: 'pages',
    o: 'settings',
    '?': 'keys',
  }),
)
