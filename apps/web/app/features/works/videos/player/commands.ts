import type { KeyMap } from '#app/features/reading/index.ts'
import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'

const PARTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type Part = `part-${(typeof PARTS)[number]}`

/** The sheets of the player. */
export type PanelName = 'episodes' | 'settings' | 'keys'

/**
 * What a player can be asked for with a key, a tap or a button. `forward` and `back` are Space, `next` and `previous`
 * the arrows to the sides.
 */
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
  | 'faster'
  | 'slower'
  | 'start'
  | 'end'
  | 'next-episode'
  | 'previous-episode'
  | 'picture'
  | 'theatre'

export const KEYS: KeyMap<Command> = new Map([
  ...Object.entries<Command>({
    k: 'toggle',
    l: 'leap-on',
    j: 'leap-back',
    ArrowUp: 'louder',
    ArrowDown: 'quieter',
    '.': 'frame-on',
    ',': 'frame-back',
    f: 'fullscreen',
    m: 'mute',
    c: 'subtitles',
    '>': 'faster',
    '<': 'slower',
    Home: 'start',
    End: 'end',
    n: 'next-episode',
    p: 'previous-episode',
    i: 'picture',
    t: 'theatre',
    e: 'episodes',
    o: 'settings',
    '?': 'keys',
  }),
  ...PARTS.map((part): [string, Command] => [part, `part-${part}`]),
])
