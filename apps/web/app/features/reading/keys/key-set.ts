import { withoutShift, type Key } from './key-press.ts'

/** Which command each key gives. */
export type KeyMap<Command extends string> = ReadonlyMap<Key, Command>

/** The keys of a reader or player, as they are until somebody records others. */
export type KeySet<Command extends string> = {
  /** Under this name the recorded keys are stored. */
  name: string
  usual: KeyMap<Command>
  /** What keys can be recorded for, in words, as the help lists it. */
  actions: () => readonly (readonly [Command, string])[]
  /** Keys that stay as they are, in words. */
  fixed?: () => readonly (readonly [keys: readonly string[], what: string])[]
}

/** Recorded keys by command; a command that is not in it has its usual ones. */
export type Recorded = Readonly<Record<string, readonly Key[]>>

/** Keys that every reader has for its pages. */
export const PAGE_KEYS = {
  ArrowOn: 'next',
  ArrowBack: 'previous',
  Space: 'forward',
  'Shift+Space': 'back',
} as const

const MOST = 6

/** Reads what is stored and drops what is broken. */
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
      Array.isArray(keys) ? [[command, keys.filter((key) => typeof key === 'string').slice(0, MOST)]] : [],
    ),
  )
}

const usualKeys = ({ usual }: Pick<KeySet<string>, 'usual'>, command: string): Key[] =>
  [...usual].flatMap(([key, one]) => (one === command ? [key] : []))

type Any = Pick<KeySet<string>, 'usual'>

/** The keys of a command. */
export const keysFor = (set: Any, recorded: Recorded, command: string): readonly Key[] =>
  Object.hasOwn(recorded, command) ? (recorded[command] ?? []) : usualKeys(set, command)

/** The command of a key: of what was recorded first, of the usual keys after it. */
export function commandOf<Command extends string>(
  set: Pick<KeySet<Command>, 'usual'>,
  recorded: Recorded,
  key: Key,
): Command | undefined {
  const exact = exactCommand(set, recorded, key)
  return exact ?? exactCommand(set, recorded, withoutShift(key))
}

function exactCommand<Command extends string>(
  { usual }: Pick<KeySet<Command>, 'usual'>,
  recorded: Recorded,
  key: Key,
): Command | undefined {
  const owner = Object.keys(recorded).find((command) => recorded[command]?.includes(key))
  const known = new Set<string>(usual.values())
  if (owner !== undefined && known.has(owner)) return owner as Command
  const command = usual.get(key)
  return command === undefined || Object.hasOwn(recorded, command) ? undefined : command
}

/** Whose key this is already, so that recording it would take it away. */
export const ownerOf = exactCommand

/** The recorded keys after one more for a command; another command that had it loses it. */
export function withKey(set: Any, recorded: Recorded, command: string, key: Key): Recorded {
  const owner = exactCommand(set, recorded, key)
  const free = owner === undefined ? recorded : withoutKey(set, recorded, owner, key)
  const keys = keysFor(set, free, command)
  return { ...free, [command]: [...keys.filter((one) => one !== key), key].slice(-MOST) }
}

/** The recorded keys after a command lost one. */
export const withoutKey = (set: Any, recorded: Recorded, command: string, key: Key): Recorded => ({
  ...recorded,
  [command]: keysFor(set, recorded, command).filter((one) => one !== key),
})

/** The recorded keys with the usual ones of a command again, taken back from where they were recorded. */
export function withUsual(set: Any, recorded: Recorded, command: string): Recorded {
  const back = new Set(usualKeys(set, command))
  const others = Object.entries(recorded).filter(([other]) => other !== command)
  return Object.fromEntries(others.map(([other, keys]) => [other, keys.filter((key) => !back.has(key))]))
}
