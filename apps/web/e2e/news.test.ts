import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { addComicChapter, expect, hydrated, makeComic, test } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

test('new chapters of a saved work are counted on its tiles and listed, until the member marks all as read', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const work = await makeComic(author, { title: 'Tides', chapters: [1] })
  await reader.call(contract.works.shelve, { resourceId: work.id, shelf: 'reading' })
  await addComicChapter(author, work.id)
  await addComicChapter(author, work.id)

  const page = await open(reader)
  const tile = page.getByRole('main').getByRole('link', { name: /^Tides / })
  for (const path of ['/user?tab=favorites', '/works/comics?sort=newest']) {
    await page.goto(path)
    await expect(tile).toContainText('2 new')
  }
  // Guests share the page and see no numbers.
  const guest = await open(null)
  await guest.goto('/works/comics?sort=newest')
  await hydrated(guest)
  await expect(guest.getByRole('link', { name: /^Tides / })).toContainText('3 chapters')

  await page.goto('/user/news')
  await hydrated(page)
  const entry = page.getByRole('main').getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('2 new')
  expect((await violationsOn(page, 'main')).map(({ id }) => id)).toEqual([])
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await markAll.press('Enter')
  await expect(entry).not.toContainText('2 new')
  await expect(markAll).toBeHidden()
  const count = async () =>
    (await reader.call(contract.works.newChapters, { ids: String(work.id) })).items[0]?.newChapters ?? 0
  await expect.poll(count).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toContainText('2 new')
  await expect.poll(count).toBe(2)
})

test('the own page of a reader opens on reading, and the history is two taps away on a phone', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const { chapterIds } = await makeComic(author, { title: 'Lanterns', chapters: [1] })
  const page = await open(reader, { viewport: { width: 390, height: 800 } })
  await page.goto('/user')
  await expect(page.getByText('Works that you read, watch and save appear here.')).toBeVisible()
  const at = new Date().toISOString()
  await reader.call(contract.works.savePlace, { chapterId: chapterIds[0]!, position: { page: 0 }, at })
  await page.goto('/user')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Reading', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('main').getByRole('link', { name: /Lanterns/ })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/user/history')
})

test('the own page of an author shows drafts apart from published works, and leads to removed works', async ({
  open,
  register,
}) => {
  const author = await register()
  await makeComic(author, { title: 'Shown', chapters: [1] })
  await makeComic(author, { title: 'Waiting', chapters: [1], publish: false })
  const page = await open(author)
  await page.goto('/user')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Published').getByRole('link')).toHaveCount(1)
  await expect(part('Published').getByRole('link', { name: /^Shown/ })).toBeVisible()
  await expect(part('Not published').getByRole('link')).toHaveCount(1)
  await expect(part('Not published')).toContainText('Waiting')
  await expect(part('Not published')).toContainText('Draft')
  await page.getByRole('link', { name: 'Removed works' }).click()
  await expect(page).toHaveURL('/trash/works')
  await page.goto('/publish')
  await page.getByRole('main').getByRole('link', { name: 'Recycle bin' }).click()
  await expect(page).toHaveURL('/trash/works')
})

test('a line shows that a page is loading on a slow line', async ({ page, register }) => {
  const author = await register()
  await makeComic(author, { title: 'Far away', chapters: [1] })
  await page.goto('/works/comics?sort=newest')
  await hydrated(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/works\/\d+\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: /^Far away/ }).click()
  await expect(page.getByTestId('arriving')).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/works\/\d+$/)
  await expect(page.getByTestId('arriving')).toBeHidden()
})
