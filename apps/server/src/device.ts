const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//, 'Safari'],
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

/** Whether a user agent belongs to a browser, which stores cookies. */
export const isBrowser = (userAgent: string): boolean => nameIn(BROWSERS, userAgent) !== undefined

/** Returns a short name of a device from its user agent, the same in every language: `Firefox · Windows`. */
export function deviceOf(userAgent: string): string {
  const known = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(' · ') : productOf(userAgent) || '—'
}

/** Returns a short name of an app and its system, such as `KOReader · Android`. For a browser, returns the same as `deviceOf`. */
export function appOf(userAgent: string): string {
  const product = productOf(userAgent)
  if (product === '' || product === 'Mozilla') return deviceOf(userAgent)
  return [product, nameIn(SYSTEMS, userAgent)].filter((part) => part !== undefined).join(' · ')
}

const productOf = (userAgent: string): string =>
  userAgent
    .split(/[\s/]/)[0]!
    .replace(/[^\w.-]/g, '')
    .slice(0, 40)
