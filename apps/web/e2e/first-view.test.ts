import { expect, hydrated, makeComic, makePopular, test } from './kit/site.ts'

/** Returns the resources that the head of an HTML document requests, in order. */
const requestsOf = (html: string): string[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<link\b[^>]*>|<script\b[^>]* src=[^>]*>/g)].map(
    ([tag]) => tag,
  )

const picturesOf = (html: string): string[] => [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)

test('an HTML document requests its style sheet first, one picture immediately, and scripts after the first paint', async ({
  open,
  register,
}) => {
  const author = await register()
  const first = await makeComic(author, { title: 'First', chapters: [1] })
  // The popular work becomes the first one on the home page. Otherwise the first one could be a work of another test, without a
  // picture.
  await makePopular(first, register)
  await makeComic(author, { title: 'Second', chapters: [1] })
  for (const account of [null, author])
    for (const path of ['/', '/works/comics', `/works/${first.id}`]) {
      const page = await open(account)
      const html = await (await page.request.get(path)).text()
      const requests = requestsOf(html)
      const where = `${path} of ${account ? 'a member' : 'a guest'}`

      const styles = requests.filter((tag) => tag.includes('rel="stylesheet"'))
      const preloaded = requests.filter((tag) => tag.includes('rel="preload"') && tag.includes('as="image"'))
      const scripts = requests.filter((tag) => tag.includes('modulepreload') || tag.startsWith('<script'))
      expect(styles, where).toHaveLength(1)
      expect(preloaded, where).toEqual([expect.stringMatching(/fetchpriority="high"/i)])
      expect(requests.slice(0, 2).sort(), where).toEqual([...preloaded, ...styles].sort())
      expect(scripts, where).not.toEqual([])
      expect(
        scripts.filter((tag) => !tag.includes('rel="later-modulepreload"')),
        where,
      ).toEqual([])

      const eager = picturesOf(html).filter((tag) => !tag.includes('loading="lazy"'))
      expect(eager, where).toEqual([expect.stringMatching(/fetchpriority="high"/i)])
    }
})

test('no style sheet is added to a page after its HTML', async ({ open, register }) => {
  const author = await register()
  const work = await makeComic(author, { title: 'One sheet', chapters: [1] })
  const page = await open(null)
  for (const path of ['/', `/works/comics/${work.id}/read/${work.chapterIds[0]}`]) {
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
  }
})

test('hydration creates no Intl formatters, because each of them would delay it', async ({
  open,
  register,
}) => {
  const author = await register()
  const work = await makeComic(author, { title: 'In no hurry', chapters: [3] })
  const page = await open(null)
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'RelativeTimeFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(target, options) {
            made.push(name)
            return Reflect.construct(target, options) as object
          },
        }),
      })
  })
  for (const path of ['/', '/works/comics', `/works/${work.id}`]) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([])
  }
})
