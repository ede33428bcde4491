import { contract } from '@engawa/contract'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

const FIRST = 2_100_000_001

test('a reader finds a show, tracks it by keyboard, and can continue when the source is unavailable', async ({
  page,
  context,
  register,
  login,
  upstream,
}) => {
  const reader = await register()
  await login(context, reader)
  await page.goto('/bangumi')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect(page.getByRole('link', { name: /縁側の狐火/ }).first()).toBeVisible()

  // Links with counts narrow the search. The title of the page must be exactly this text.
  await page.getByRole('searchbox', { name: 'Title, any language' }).fill('灯台')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Search - Bangumi')
  await hydrated(page)
  await expect(page.getByText('2 found')).toBeVisible()
  await page.getByRole('list', { name: 'Format' }).getByRole('link', { name: /^OVA/ }).click()
  await expect(page.getByText('1 found')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('type')).toBe('ova')
  await page.getByRole('link', { name: '灯台もりの見習い 北の灯' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '灯台もりの見習い 北の灯' })).toBeVisible()

  await page.goto(`/bangumi/${FIRST}`)
  await hydrated(page)
  await expect(page.getByRole('table', { name: 'Score distribution' })).toBeAttached()
  await expect(
    page
      .getByRole('region', { name: 'Characters' })
      .getByText(/voice:/)
      .first(),
  ).toBeVisible()
  const third = page.getByRole('button', { name: 'Watched up to episode 3', exact: true })
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: 'Watching' })).toBeChecked()
  const answered = (method: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(`/anime/${FIRST}/record`) && answer.request().method() === method,
    )
  const undone = answered('DELETE')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Want to watch' })).toBeVisible()
  await undone
  // The page shows the change at once. The test waits until it is stored before it leaves the page.
  const stored = answered('POST')
  await third.click()
  await expect(page.getByText('3 / 12')).toBeVisible()
  await stored

  // Stored content is still shown, with the reason why it is not newer.
  upstream.of('bangumi').closeConnections()
  await page.goto('/bangumi?tab=mine')
  await hydrated(page)
  await page
    .getByRole('button', { name: /episode 4 watched/ })
    .first()
    .click()
  await expect(page.getByText('4 / 12').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto(`/bangumi/${FIRST}`)
  await expect(page.getByText('4 / 12')).toBeVisible()
  const unknown = await page.goto(`/bangumi/${FIRST + 90_000}`)
  expect(unknown?.status()).toBe(200)
  await expect(page.getByRole('alert')).toContainText('Bangumi')
  await expect(page.getByRole('link', { name: 'Find anime' })).toBeVisible()
})

test('on a phone the filters are in one sheet, and the days of the week are buttons', async ({ open }) => {
  const page = await open(null, { viewport: { width: 390, height: 844 } })
  await page.goto('/bangumi')
  await hydrated(page)
  const days = page.getByRole('group', { name: 'Days of the week' }).getByRole('button')
  await days.nth(2).click()
  await expect(days.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bangumi/search')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('list', { name: 'Score' }).getByRole('link').nth(2).click()
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/score=/)
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a work is linked to a show, and a member comments on it', async ({ register, open }) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Fox fire, drawn' })
  const another = await makeComic(await register(), { title: 'Not the author’s' })
  await author.call(contract.anime.read, { id: FIRST })
  const page = await open(author)
  await page.goto(`/bangumi/${FIRST}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Link something' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('/user/1')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('not a work')
  await page.getByRole('textbox', { name: 'Address' }).fill(`/works/${another.id}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('not allowed')
  await page
    .getByRole('textbox', { name: 'Address' })
    .fill(`${page.url().split('/bangumi')[0]}/works/${comic.id}`)
  await page.keyboard.press('Enter')
  const here = page.getByRole('region', { name: 'On this site' })
  await here.locator(`a[href="/works/${comic.id}"]`).click()

  // Every visitor sees the link on the page of the work. The author removes the link, undoes the removal, and links another show
  // by keyboard.
  const about = page.getByRole('region', { name: 'The anime it is about' })
  const entries = about.getByRole('listitem')
  await expect(entries).toHaveText([/縁側の狐火/])
  const guest = await open(null)
  await guest.goto(`/works/${comic.id}`)
  await expect(guest.getByRole('region', { name: 'The anime it is about' }).getByRole('link')).toHaveCount(1)
  await expect(guest.getByRole('button', { name: 'Link to an anime' })).toHaveCount(0)
  await about.getByRole('button', { name: 'Unlink 縁側の狐火' }).click()
  await expect(entries).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveCount(1)
  await about.getByRole('button', { name: 'Link to an anime' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('灯台')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(entries).toHaveText([/縁側の狐火/, /灯台/])
  await page.reload()
  await expect(entries).toHaveCount(2)
})
