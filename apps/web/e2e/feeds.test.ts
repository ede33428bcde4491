import { contract } from '@engawa/contract'
import type { SampleAnswer } from '@engawa/demo/sources'
import type { Page } from '@playwright/test'
import { problemsOf, problemsOver } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'
import type { Upstream } from './kit/upstream.ts'

test.describe.configure({ timeout: 120_000 })

const { feedReader } = contract

/** Makes a fake source publish feeds, and a page with links to two of them. Returns their base URL. */
function publish(upstream: Upstream, name: string, length: number): string {
  // The site stores a feed once for all readers, so each test has its own feeds.
  const base = `${upstream.env['UPSTREAM_RSSHUB_URL']!}/${name}`
  upstream.of('rsshub').answerWith(({ path }): SampleAnswer | undefined => {
    if (path === `/${name}/site`)
      return {
        headers: { 'content-type': 'text/html' },
        body: `<html><head><link rel="alternate" type="application/rss+xml" title="Letters" href="${base}/letters"><link rel="alternate" type="application/rss+xml" title="Notes" href="${base}/notes"></head></html>`,
      }
    if (path === `/${name}/letters`) return feed('Letters', length)
    if (path === `/${name}/notes`) return feed('Notes', 2)
    return undefined
  })
  return base
}

const feed = (title: string, count: number): SampleAnswer => ({
  headers: { 'content-type': 'application/rss+xml' },
  body: `<rss version="2.0"><channel><title>${title}</title>${Array.from(
    { length: count },
    (_, at) =>
      `<item><title>${title} ${at + 1}</title><guid>${title}${at}</guid><link>https://letters.example/${at}</link><pubDate>${new Date(Date.now() - at * 3_600_000 - (title === 'Notes' ? 1_800_000 : 0)).toUTCString()}</pubDate>` +
      `<description><![CDATA[<p>Inside of ${title} ${at + 1}</p><img src="https://pics.example/${at}.png"><script>window.hit = 1</script>]]></description></item>`,
  ).join('')}</channel></rss>`,
})

const entry = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const textOf = (page: Page, title: string) => entry(page, title).locator('.prose')
const unreadTab = (page: Page) =>
  page.getByRole('navigation', { name: 'What is shown' }).getByRole('link', { name: 'Unread' })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a member adds a site, reads its feed by keyboard, and a second tab shows the same state', async ({
  open,
  register,
  upstream,
}) => {
  const base = publish(upstream, 'one', 45)
  const reader = await register()
  const page = await open(reader)
  await page.goto('/rss')
  await hydrated(page)
  await expect(page.getByText('Nothing to read yet')).toBeVisible()
  await press(page, '+')
  const dialog = page.getByRole('dialog', { name: 'Add a feed' })
  await dialog.getByLabel('Address').fill(`${base}/nothing`)
  await press(page, 'Enter')
  await expect(dialog.getByText('There is nothing at this address.')).toBeVisible()
  await dialog.getByLabel('Address').fill(`${base}/site`)
  await press(page, 'Enter')
  await dialog.getByRole('checkbox', { name: /Notes/ }).check()
  await dialog.getByLabel('Tags').fill('mail/far')
  expect(await problemsOver(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Subscribe to 2' }).click()
  await expect(unreadTab(page)).toContainText('32')

  // Two keys in sequence are one shortcut. Then keys move through the list, open, mark and star entries.
  await press(page, 'j', 'o')
  await expect(textOf(page, 'Letters 1')).toContainText('Inside of Letters 1')
  await expect(unreadTab(page)).toContainText('31')
  const picture = textOf(page, 'Letters 1').locator('img')
  await expect(picture).toHaveAttribute('src', /^\/files\/proxy\/feeds\//)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  const second = await page.context().newPage()
  await second.goto('/rss?view=all')
  await hydrated(second)
  await press(page, 'j')
  await expect(textOf(page, 'Notes 1')).toContainText('Inside of Notes 1')
  await press(page, 's', 'm')
  await expect(entry(page, 'Notes 1').getByRole('button', { name: 'Remove star' })).toBeVisible()
  await expect(entry(second, 'Notes 1').getByRole('button', { name: 'Remove star' })).toBeVisible()
  await second.close()
  await press(page, 'g', 's')
  await expect(page).toHaveURL('/rss?view=starred')
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(page, 'g', 'u')
  await expect(page).toHaveURL('/rss')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await press(page, '/')
  const search = page.getByRole('searchbox', { name: 'Search entries' })
  await expect(search).toBeFocused()
  await page.keyboard.type('inside letters 44')
  await expect(search).toHaveValue('inside letters 44')
  await press(page, 'Enter')
  await expect(entry(page, 'Letters 44')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()

  // A long list loads more entries automatically. Marking everything as read can be undone.
  await page.goto('/rss?view=all&tag=mail')
  await hydrated(page)
  await press(page, 'G')
  await expect(page.getByRole('article')).toHaveCount(47)
  await press(page, 'A')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(unreadTab(page)).toContainText('31')

  // In the card view, a card counts as read when the reader has scrolled past it.
  await choose(page, 'Show as cards')
  const top = async (at: number) => (await page.getByRole('article').nth(at).boundingBox())!.y
  await expect(async () => expect(await top(0)).toBe(await top(1))).toPass()
  await choose(page, 'Mark as read when scrolled past')
  await page.mouse.wheel(0, 20_000)
  await expect(unreadTab(page)).not.toContainText('31')
  expect(await problemsOf(page, ['/rss', '/rss?view=starred'])).toEqual([])
})

test('on a phone a feed shows its status and can be renamed, and a list of feeds can be imported', async ({
  open,
  register,
  upstream,
}) => {
  const base = publish(upstream, 'two', 3)
  const reader = await register()
  const { subscription } = await reader.call(feedReader.subscribe, { url: `${base}/letters`, tags: ['post'] })
  const page = await open(reader, { viewport: { width: 390, height: 780 } })
  await page.goto('/rss')
  await hydrated(page)
  await page.getByRole('button', { name: 'My feeds' }).click()
  await page
    .getByRole('dialog', { name: 'My feeds' })
    .getByRole('link', { name: /^L?Letters/ })
    .click()
  await expect(page).toHaveURL(`/rss?feed=${subscription.feedId}`)
  await choose(page, 'Feed status')
  const sheet = page.getByRole('dialog', { name: 'Letters' })
  await expect(sheet.getByText('3 new, 0 changed')).toBeVisible()
  await sheet.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('It was checked a moment ago.')).toBeVisible()
  await sheet.getByLabel('Your title').fill('From far away')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From far away' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // If another app shares a URL with the site, the page searches for a feed at this URL at once.
  await page.goto(`/rss?text=${encodeURIComponent(`Look: ${base}/notes`)}`)
  await expect(page.getByRole('dialog', { name: 'Add a feed' }).getByRole('checkbox')).toBeChecked()
  await press(page, 'Escape')
  await expect(page).toHaveURL('/rss')
  await choose(page, 'Import and export')
  const opml = `<opml><body><outline text="Folder"><outline xmlUrl="${base}/notes" text="Notes"/><outline type="rss" xmlUrl="mailto:x"/></outline></body></opml>`
  await page
    .getByLabel('Import a list')
    .last()
    .setInputFiles({ name: 'a.opml', mimeType: 'text/xml', buffer: Buffer.from(opml) })
  await expect(page.getByText('1 of 2 added')).toBeVisible()
})

test('after links in the feed sheet opened pages, each press of Back leaves exactly one page', async ({
  open,
  register,
  upstream,
}) => {
  const base = publish(upstream, 'three', 3)
  const reader = await register()
  const { subscription } = await reader.call(feedReader.subscribe, { url: `${base}/letters`, tags: [] })
  const page = await open(reader, { viewport: { width: 390, height: 780 } })
  await page.goto('/timeline')
  await page.goto('/rss')
  await hydrated(page)
  const sheet = page.getByRole('dialog', { name: 'My feeds' })
  const chooseIn = async (name: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'My feeds' }).click()
    await sheet.getByRole('link', { name }).click()
    await expect(sheet).toBeHidden()
  }
  // A link to the page that is open closes the sheet and adds no history entry.
  await chooseIn(/^Unread/)
  await chooseIn(/^L?Letters/)
  await expect(page).toHaveURL(`/rss?feed=${subscription.feedId}`)
  await page.goBack()
  await expect(page).toHaveURL('/rss')
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/timeline')
})

test('guests see the two feeds of the site, and only members see full articles', async ({
  open,
  register,
  upstream,
}) => {
  upstream.of('yandere').closeConnections()
  const guest = await open(null)
  await guest.goto('/rss')
  await hydrated(guest)
  await guest.getByRole('link', { name: '柳湾的最后几位守灯人' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: '柳湾的最后几位守灯人' })).toBeVisible()
  await expect(guest.getByText('for members’ own reading')).toBeVisible()
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expect(guest.getByText('At a quarter to five')).toHaveCount(0)

  const page = await open(await register())
  await page.goto(guest.url())
  await hydrated(page)
  const [en, zh] = [page.getByText('At a quarter to five'), page.getByText('每天下午四点三刻')]
  const isSideBySide = async () => {
    const [left, right] = [await en.boundingBox(), await zh.boundingBox()]
    return right!.x > left!.x + left!.width - 1
  }
  expect(await isSideBySide()).toBe(true)
  await page.getByText('Alternating').click()
  expect(await isSideBySide()).toBe(false)
  // Entries that were loaded before are still shown when the source becomes unavailable.
  upstream.of('rsshub').closeConnections()
  await page.reload()
  await expect(en).toBeVisible()
  await page.goto('/rss/yandere')
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText('yande.re')
  await expect(page.getByRole('link', { name: 'Week' })).toBeVisible()
  expect(await problemsOf(page, ['/rss/nytimesdual', '/rss/yandere'])).toEqual([])
})
