const PLACEHOLDER = /(\{(?:number|text|name)\})/

/** Splits a pattern of headings: texts at even positions, and the placeholders `{number}`, `{text}` and `{name}` at odd ones. */
export const partsOfPattern = (pattern: string): string[] => pattern.split(PLACEHOLDER)

/**
 * Whether a pattern of headings is valid: `{text}` at most twice, the other placeholders at most once, and something that distinguishes a
 * heading from other lines.
 */
export function isHeadingPattern(pattern: string): boolean {
  const parts = partsOfPattern(pattern)
  const places = parts.filter((_, at) => at % 2 === 1)
  const texts = parts.filter((_, at) => at % 2 === 0).join('')
  const others = places.filter((place) => place !== '{text}')
  const isDistinct = texts.trim() !== '' || others.length > 0
  const isShort = places.length - others.length <= 2 && new Set(others).size === others.length
  return isDistinct && isShort && !/[{}]/.test(texts)
}
