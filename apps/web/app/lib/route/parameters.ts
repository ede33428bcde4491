/** A query parameter of a page. It reads a list of values, because a URL may repeat the parameter. */
export type Parameter<T> = {
  /**
   * Returns the value for a parameter's texts in a URL. The list is empty if the URL omits the parameter. Invalid texts give the
   * default.
   */
  read(values: readonly string[]): T
  /** Returns the texts for an address; an empty list if the value is the default. */
  write(value: T): readonly string[]
}

/** Creates a parameter with a single value. `write` returns null if the value is the default. */
const single = <T>(read: (value: string | null) => T, write: (value: T) => string | null): Parameter<T> => ({
  read: (values) => read(values[0] ?? null),
  write: (value) => {
    const written = write(value)
    return written === null ? [] : [written]
  },
})

/** A parameter with free text, which is trimmed and limited to `max` characters. The default is the empty text. */
export const text = ({ max = 200 }: { max?: number } = {}): Parameter<string> =>
  single(
    (value) =>
      Array.from(value?.trim() ?? '')
        .slice(0, max)
        .join('')
        .trimEnd(),
    (value) => (value === '' ? null : value),
  )

/** Like `text`, but an empty text is read as null. */
export const optionalText = (limit: { max?: number } = {}): Parameter<string | null> => {
  const { read, write } = text(limit)
  return { read: (values) => read(values) || null, write: (value) => write(value ?? '') }
}

/** A parameter with one of several words. A URL with none of them gives null, or `standard` if it is set. */
export function oneOf<const T extends string>(words: readonly T[]): Parameter<T | null>
export function oneOf<const T extends string>(words: readonly T[], standard: NoInfer<T>): Parameter<T>
export function oneOf<T extends string>(words: readonly T[], standard: T | null = null): Parameter<T | null> {
  return single<T | null>(
    (value) => words.find((word) => word === value) ?? standard,
    (value) => (value === standard ? null : value),
  )
}

/**
 * A parameter with words separated by commas. It contains each word once, at most `max` words of at most `maxLength` characters.
 */
export const list = (limits: { max: number; maxLength: number }): Parameter<readonly string[]> =>
  single<readonly string[]>(
    (value) => validWords((value ?? '').split(','), limits),
    (words) => (words.length === 0 ? null : words.join(',')),
  )

/** A parameter with several words, each written as a separate parameter: `?tag=a&tag=b`. It has the same limits as `list`. */
export const repeated = (limits: { max: number; maxLength: number }): Parameter<readonly string[]> => ({
  read: (values) => validWords(values, limits),
  write: (words) => words,
})

function validWords(
  given: readonly string[],
  { max, maxLength }: { max: number; maxLength: number },
): string[] {
  const words = given.map((word) => word.trim())
  const valid = words.filter((word) => word !== '' && [...word].length <= maxLength)
  return [...new Set(valid)].slice(0, max)
}

/** A parameter with a whole number from `min` to `max`. All other values give null, or `standard` if it is set. */
export function integer(range: { min?: number; max?: number; standard: number }): Parameter<number>
export function integer(range?: { min?: number; max?: number }): Parameter<number | null>
export function integer({
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  standard = null,
}: { min?: number; max?: number; standard?: number | null } = {}): Parameter<number | null> {
  return single<number | null>(
    (value) => {
      const number = /^\d{1,16}$/.test(value ?? '') ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : standard
    },
    (value) => (value === standard || value === null ? null : String(value)),
  )
}

/** A parameter that is true if the URL contains it with any value except `false`. */
export const flag = (): Parameter<boolean> =>
  single(
    (value) => value !== null && value !== 'false',
    (value) => (value ? 'true' : null),
  )

/** A parameter with a text that matches a pattern, such as a month. All other values give null. */
export const matching = (form: RegExp): Parameter<string | null> =>
  single<string | null>(
    (value) => (value !== null && form.test(value) ? value : null),
    (value) => value,
  )
