const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** A few words for a device, the same in every language, from a user agent: `Firefox · Windows`. */
export function deviceOf(userAgent: string): string {
  const known = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((part) => part !== undefined)
  if (known.length > 0) return known.join(' · ')
  return (
    userAgent
      .split(/[\s/]/)[0]
      ?.replace(/[^\w.-]/g, '')
      .slice(0, 40) || '—'
  )
}
