import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Returns the files of the web app whose names match `ending` and whose text matches `pattern`, each with the matched text. */
const foundIn = (ending: RegExp, pattern: RegExp): string[] =>
  readdirSync(join(root, 'apps/web/app'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .sort()
    .filter((file) => ending.test(file) && file !== 'ui/tokens.css' && !file.startsWith('texts/'))
    .flatMap((file) => {
      const text = readFileSync(join(root, 'apps/web/app', file), 'utf8')
      return [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`)
    })

test('a style uses the named layers of the token file and no number for z-index', () => {
  expect(foundIn(/\.tsx?$/, /[\s'"`:]-?z-(?:\d+|\[[^\]]+\]|auto)(?=[\s'"`])/g)).toEqual([])
  expect(foundIn(/\.css$/, /z-index: *-?\d+/g)).toEqual([])
})

test('a component loads data with `useLoaded` or the latest-only helper', () => {
  const flags =
    /\blet (?:isCurrent|isOver|isGone|isLeft|isStale|isAlive|current|left|cancelled|ignore) = (?:true|false)/g
  expect(foundIn(/\.tsx?$/, flags).map((each) => each.split(':')[0])).toEqual([
    // These components manage a resource that they must release, and load no data to show.
    'features/accounts/passkey-login.tsx',
    'features/offline/offline-downloads.tsx',
    'features/offline/use-reading-stored.ts',
    'features/videos/player/use-wake-lock.ts',
    'lib/view/use-late.ts',
    'ui/toast.ts',
    'ui/use-loaded.ts',
  ])
})

test('a button or form sends its request through `useAttempt`, `useAction` or `useForm`', () => {
  const byHand = /\bset(?:Is)?(?:Busy|Saving|Sending|Submitting)\b|\bcatch\b[^}]*\bsetProblem\(/g
  expect(foundIn(/^features\/.*\.tsx?$/, byHand)).toEqual([])
})

test('an effect calls the latest function of a component through `useEffectEvent`, and not through a ref', () => {
  expect(
    foundIn(
      /\.tsx?$/,
      /use(?:Layout)?Effect\(\(\) => \{\s*[\w.]+\.current(?:\.\w+)? = \w+\s*\}\)|\buse(?:Event|LatestRef)\(/g,
    ),
  ).toEqual([])
})

test('a component has variants, and no class overrides its style with `!`', () => {
  expect(foundIn(/\.tsx$/, /(?<=[\s'"`])[a-z[][\w:[\]()@/.-]*!(?=['"`]| [a-z@[])/g)).toEqual([])
  expect(
    foundIn(/\.tsx$/, /(?<=['"` ])!(?:[a-z-]+:)*[a-z]+-[\w-]+|'!(?:absolute|relative|fixed|hidden|flex)\b/g),
  ).toEqual([])
})

/** The files that may contain a plain HTML control, each with the reason. */
const RAW: Record<string, string> = {
  'features/novels/publish/text-field.tsx': 'the sheet of paper is the field: it has no frame and no colour',
}

test('a feature uses the components of ui/ instead of plain HTML controls', () => {
  const raw = /<(?:button|select|textarea)(?=[\s>])|<input[^<]*?\stype="(?:checkbox|radio|range|file)"/g
  const found = foundIn(/^(?!ui\/).*\.tsx$/, raw).map((each) => each.split(':')[0]!)
  expect([...new Set(found)]).toEqual(Object.keys(RAW))
})

test('headings in the display font, sheets with padding and coloured notices are components of ui/', () => {
  const outside = /^(?!ui\/).*\.tsx$/
  expect(foundIn(outside, /<h[123](?=\s)[^<>]*"[^"<>]*\bfont-display\b[^"<>]*"/g)).toEqual([])
  expect(foundIn(outside, /<Paper\s[^<>]*className="[^"]*(?<=[\s":])p[xy]?-[\d.]+/g)).toEqual([])
  expect(foundIn(outside, /rounded-md (?:border border-line )?bg-(?:amber|danger)-soft p/g)).toEqual([])
})

test('only one utility class dims disabled elements', () => {
  expect(foundIn(/\.tsx?$/, /(?:disabled|readonly)\]?:opacity-\d+/g)).toEqual([])
})
