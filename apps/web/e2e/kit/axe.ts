import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import type { Frame, Page } from '@playwright/test'
import { AXE_SPEC, TAGS } from '../../component-tests/axe-rules.ts'
import { visit } from './follow-link.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A selector of a part of the page, or selectors of parts to leave out. */
type Part = string | { exclude: string[] }
type WithAxe = typeof globalThis & { axe: typeof import('axe-core') }

/** Runs axe on a page or on a part of it. The script of axe stays in the page for later runs. */
export async function runAxe(page: Page, options: RunOptions = {}, part: Part = 'html'): Promise<AxeResults> {
  await Promise.all(page.frames().map(addAxe))
  return page.evaluate(([of, how]) => (globalThis as WithAxe).axe.run(of, how), [part, options] as const)
}

async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  await frame.evaluate(source)
  await frame.evaluate((spec) => (globalThis as WithAxe).axe.configure(spec), AXE_SPEC)
}

/** Returns the accessibility violations on a page or a part of it. Checks all rules unless `options` selects some. */
export async function violationsOn(page: Page, part?: Part, options?: RunOptions): Promise<Result[]> {
  const { violations } = await runAxe(page, { ...options, resultTypes: ['violations'] }, part)
  return violations
}

/** Returns the accessibility violations while an overlay (a menu or a dialog) is open. */
export async function problemsOver(page: Page): Promise<string[]> {
  // Focus guards at the edges of an overlay can be focused and have no name on purpose.
  const part = { exclude: ['[data-base-ui-focus-guard]'] }
  // Content outside of landmarks is allowed, because the element of a popup may be anywhere in the DOM.
  const violations = await violationsOn(page, part, { runOnly: TAGS, rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** Returns the accessibility violations of these pages, in the light and the dark theme. */
export async function problemsOf(page: Page, paths: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, path)
    problems.push(...(await sideways(page, path)), ...(await problemsInBothThemes(page, path)))
  }
  return problems
}

/**
 * Returns the accessibility violations of the current page in both themes. In the dark theme only colours are checked, and the
 * page then stays dark.
 */
export async function problemsInBothThemes(page: Page, path: string): Promise<string[]> {
  const inLight = await problemsHere(page, path)
  await turnDark(page)
  return [...inLight, ...(await problemsHere(page, `${path} (dark)`, ['color-contrast']))]
}

/** Returns the accessibility violations of the current page. Checks `rules` if given, otherwise the usual ones. */
export async function problemsHere(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const violations = await violationsOn(page, undefined, { runOnly: rules ?? TAGS })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${name}: ${id} at ${target.join(' ')}`),
  )
}

/** Returns texts with too little contrast in the dark theme. Afterwards the page is light again. */
export async function lowContrastInDark(page: Page): Promise<string[]> {
  await turnDark(page)
  const problems = await problemsHere(page, 'dark', ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** Returns a problem if the page can be scrolled sideways, because on a phone its right side would be cut off. */
export const sideways = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((name) => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${name}: is ${scrollWidth - clientWidth} px too wide`] : []
  }, path)

/** Turns the page dark without transitions, because colours during a transition belong to neither theme. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
