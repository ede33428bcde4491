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
  '/user?tab=profile',
  '/user?tab=security',
  '/user/follow',
  '/publish',
]

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await hydrated(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path}: ${id} at ${node.target.join(' ')}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages have nothing in the way of anybody (${colorScheme})`, async ({ open, register, warden }) => {
    test.setTimeout(180_000)
    const author = await register()
    const comic = await makeComic(author, { title: 'Lanterns', chapters: [2], tags: ['rain'] })
    const works = [
      `/works/${comic.id}`,
      `/publish/comic?id=${comic.id}`,
      `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`,
    ]
    const problems: string[] = []
    const guest = await open(null, { colorScheme })
    for (const path of guestPages) problems.push(...(await problemsOf(guest, path)))
    const member = await open(author, { colorScheme })
    for (const path of [...memberPages, ...works]) problems.push(...(await problemsOf(member, path)))
    const narrow = await open(warden, { colorScheme, viewport: { width: 390, height: 844 } })
    for (const path of [`/user/${author.profile.uid}`, '/'])
      problems.push(...(await problemsOf(narrow, path)))
    expect(problems).toEqual([])
  })
}
