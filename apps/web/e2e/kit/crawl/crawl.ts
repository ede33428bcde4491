import { expect, test, type Page } from '@playwright/test'
import { problemsInBothThemes, sideways } from '../axe.ts'
import { visit } from '../follow-link.ts'
import { extremesOf, lowContrastOver } from './contrast.ts'
import { unreachableIn, tryPopups } from './presses.ts'
import { countShifts, shiftsOf } from './shifts.ts'

export type Check =
  /** The page follows the rules of axe, in the light and the dark theme. */
  | 'axe'
  /** No part of the page moves while it loads. */
  | 'shifts'
  /** Each control can be pressed at its middle, and each popup is within the screen. */
  | 'presses'
  /** Texts are readable over every frame of the film. */
  | 'contrast'

export type Stop = { path: string; checks: readonly Check[] }

/** Visits each page once, and makes all checks of the page in this visit. Resolves with the problems, each with its page and rule. */
export async function crawl(page: Page, stops: Stop[]): Promise<string[]> {
  const problems: string[] = []
  const films = stops.some(({ checks }) => checks.includes('contrast'))
    ? { light: await extremesOf(page, 'light'), dark: await extremesOf(page, 'dark') }
    : undefined
  for (const { darkest, brightest } of Object.values(films ?? {})) expect(darkest).not.toBe(brightest)
  await countShifts(page)
  for (const { path, checks } of stops)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      if (checks.includes('shifts')) problems.push(...(await shiftsOf(page, path)))
      else await visit(page, path)
      problems.push(...(await sideways(page, path)))
      if (checks.includes('presses')) {
        const unreachable = await unreachableIn(page.locator('body'))
        problems.push(...unreachable.map((each) => `${path}: no press for ${each}`))
        await tryPopups(page, path)
      }
      if (checks.includes('axe')) problems.push(...(await problemsInBothThemes(page, path)))
      if (!checks.includes('contrast') || !films) return
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        problems.push(...(await lowContrastOver(page, `${path} (${colorScheme})`, films[colorScheme])))
      }
      // The sky of the page is missing now, so the next page must be loaded from the server.
      await page.goto('about:blank')
    })
  return problems
}
