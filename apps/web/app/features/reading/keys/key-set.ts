import { withoutShift, type Key } from './key-press.ts'

/** The command of each key that has one. */
export type KeyMap<Command extends string> = ReadonlyMap<Key, Command>

/** The default keys of a reader or player. */
export type KeySet<Command extends string> = {
  /** Name under which the recorded keys are stored. */
  name: string
  defaults: KeyMap<Command>
  /** Returns the commands whose keys can be changed, with their names, in the order in which the help shows them. */
  actions: () => readonly (readonly [Command, string])[]
  /** Returns the keys that cannot be changed, each with a text about its action. */
  fixed?: () => readonly (readonly [keys: readonly string[], what: string])[]
}

/** Recorded keys by command. A command without an entry has its default keys. */
export type Recorded = Readonly<Record<string, readonly Key[]>>

/** Keys for turning pages in every reader. */
export const PAGE_KEYS = {
  ArrowOn: 'next',
  ArrowBack: 'previous',
  Space: 'forward',
  'Shift+Space': 'back',
} as const

const MAX_KEYS = 6

/** Parses stored keys and drops invalid ones. */
export function parseRecorded(text: string | null): Recorded {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(
    Object.entries(raw).flatMap(([command, keys]: [string, unknown]) =>
      Array.isArray(keys)
        ? [[command, keys.filter((key) => typeof key === 'string').slice(0, MAX_KEYS)]]
        : [],
    ),
  )
}

const defaultKeysOf = ({ defaults }: Pick<KeySet<string>, 'defaults'>, command: string): Key[] =>
  [...defaults].flatMap(([key, one]) => (one === command ? [key] : []))

type Any = Pick<KeySet<string>, 'defaults'>

/** Returns the keys of a command. */
export const keysFor = (set: Any, recorded: Recorded, command: string): readonly Key[] =>
  Object.hasOwn(recorded, command) ? (recorded[command] ?? []) : defaultKeysOf(set, command)

/** Returns the command of a key. Recorded keys have priority over default keys. */
export function commandOf<Command extends string>(
  set: Pick<KeySet<Command>, 'defaults'>,
  recorded: Recorded,
  key: Key,
): Command | undefined {
  const exact = exactCommand(set, recorded, key)
  return exact ?? exactCommand(set, recorded, withoutShift(key))
}

function exactCommand<Command extends string>(
  { defaults }: Pick<KeySet<Command>, 'defaults'>,
  recorded: Recorded,
  key: Key,
): Command | undefined {
  const owner = Object.keys(recorded).find((command) => recorded[command]?.includes(key))
  const known = new Set<string>(defaults.values())
  if (owner !== undefined && known.has(owner)) return owner as Command
  const command = defaults.get(key)
  return command === undefined || Object.hasOwn(recorded, command) ? undefined : command
}

/** Returns the command that already has this key and would lose it. */
export const ownerOf = exactCommand

/** Returns the recorded keys after a key is added to a command. Another command that had this key loses it. */
export function withKey(set: Any, recorded: Recorded, command: string, key: Key): Recorded {
  const owner = exactCommand(set, recorded, key)
  const free = owner === undefined ? recorded : withoutKey(set, recorded, owner, key)
  const keys = keysFor(set, free, command)
  return { ...free, [command]: [...keys.filter((one) => one !== key), key].slice(-MAX_KEYS) }
}

/** Returns the recorded keys without one key of a command. */
export const withoutKey = (set: Any, recorded: Recorded, command: string, key: Key): Recorded => ({
  ...recorded,
  [command]: keysFor(set, recorded, command).filter((one) => one !== key),
})

/** Returns the recorded keys after a command is reset to its default keys. Other commands lose these keys. */
export function withDefaults(set: Any, recorded: Recorded, command: string): Recorded {
  const back = new Set(defaultKeysOf(set, command))
  const others = Object.entries(recorded).filter(([other]) => other !== command)
  return Object.fromEntries(others.map(([other, keys]) => [other, keys.filter((key) => !back.has(key))]))
}
