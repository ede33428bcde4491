import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import type { Frame, Page } from '@playwright/test'
import { visit } from './follow-link.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A selector, or what to leave out. */
type Part = string | { exclude: string[] }
type WithAxe = typeof globalThis & { axe: typeof import('axe-core') }

/** What axe says of a page or of a part of it. Its source stays in the page for the next time. */
export async function runAxe(page: Page, options: RunOptions = {}, part: Part = 'html'): Promise<AxeResults> {
  await Promise.all(page.frames().map(addAxe))
  return page.evaluate(([of, how]) => (globalThis as WithAxe).axe.run(of, how), [part, options] as const)
}

async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
}

/** What is in somebody's way on a page or a part of it, by all rules unless named. */
export async function violationsOn(page: Page, part?: Part, options?: RunOptions): Promise<Result[]> {
  const { violations } = await runAxe(page, { ...options, resultTypes: ['violations'] }, part)
  return violations
}

/** What is in somebody's way while a menu, a dialog or the like is open. */
export async function problemsOver(page: Page): Promise<string[]> {
  // Stops of the focus at the edges of an overlay: focusable and silent on purpose.
  const part = { exclude: ['[data-base-ui-focus-guard]'] }
  // A popup belongs to its trigger, wherever it stands in the document.
  const violations = await violationsOn(page, part, { runOnly: TAGS, rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** The violations of these pages, in light and in dark. */
export async function problemsOf(page: Page, paths: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, path)
    problems.push(...(await sideways(page, path)), ...(await problemsInBothThemes(page, path)))
  }
  return problems
}

/** The violations of the page as it is, in light and then in dark. Only the colours are different in the dark, which stays. */
export async function problemsInBothThemes(page: Page, path: string): Promise<string[]> {
  const inLight = await problemsHere(page, path)
  await turnDark(page)
  return [...inLight, ...(await problemsHere(page, `${path} (dark)`, ['color-contrast']))]
}

/** What is in somebody's way on the page as it stands, by all rules or by these. */
export async function problemsHere(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const violations = await violationsOn(page, undefined, { runOnly: rules ?? TAGS })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${name}: ${id} at ${target.join(' ')}`),
  )
}

/** What is hard to read in the dark on the page as it stands. The page is light again afterwards. */
export async function faintInDark(page: Page): Promise<string[]> {
  await turnDark(page)
  const problems = await problemsHere(page, 'dark', ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** A page that scrolls sideways is cut off on a phone. */
export const sideways = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((name) => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${name}: is ${scrollWidth - clientWidth} px too wide`] : []
  }, path)

/** Colours that are on their way from one theme to the other are of neither. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
