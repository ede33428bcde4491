import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

const guestPages = [
  '/',
  '/login',
  '/register',
  '/setup?token=x',
  '/search?q=rain&tab=all',
  '/works/comics',
  '/nowhere',
]
const memberPages = [
  '/user',
  '/user?tab=favorites',
  '/user?tab=coins',
  '/user?tab=profile',
  '/user?tab=security',
  '/user/follow',
  '/user/follow?tab=timeline',
  '/notifications',
  '/notifications/settings',
  '/publish',
  '/checkin',
]

async function problemsOf(
  page: Page,
  path: string,
  rules: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.goto(path)
  await hydrated(page)
  const { violations } = await rules(new AxeBuilder({ page })).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path}: ${id} at ${node.target.join(' ')}`),
  )
}

const all = (axe: AxeBuilder) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
// Only the colours are different in the dark.
const colours = (axe: AxeBuilder) => axe.withRules(['color-contrast'])

for (const [colorScheme, rules] of [
  ['light', all],
  ['dark', colours],
] as const) {
  test(`pages have nothing in the way of anybody (${colorScheme})`, async ({ open, register, warden }) => {
    test.setTimeout(300_000)
    const author = await register()
    const comic = await makeComic(author, { title: 'Lanterns', chapters: [2], tags: ['rain'] })
    const chapter = `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`
    const works = [`/works/${comic.id}`, `/publish/comic?id=${comic.id}`, chapter]
    const problems: string[] = []
    const look = async (page: Page, paths: string[]) => {
      for (const path of paths) problems.push(...(await problemsOf(page, path, rules)))
    }
    await look(await open(null, { colorScheme }), guestPages)
    await look(await open(author, { colorScheme }), [...memberPages, ...works])
    const narrow = { colorScheme, viewport: { width: 390, height: 844 } }
    await look(await open(warden, narrow), [`/user/${author.profile.uid}`, '/'])
    expect(problems).toEqual([])
  })
}
