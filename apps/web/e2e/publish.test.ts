import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comicContent, contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { writePages } from './kit/page-files.ts'
import { publishNow } from './kit/publish-now.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-pages-'))
  await writePages(folder, 6)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const file = (number: number) => join(folder, `page-${number}.jpg`)

async function openEditor(page: Page, author: Account): Promise<number> {
  const { id } = await author.call(contract.works.create, { type: 'comic' })
  await page.goto(`/publish/comic?id=${id}`)
  await hydrated(page)
  // The pages of the chapter are loaded after the editor itself.
  await page.getByLabel('Choose files', { exact: true }).first().waitFor({ state: 'attached' })
  return id
}

const choose = (page: Page, numbers: number[]) =>
  page.getByLabel('Choose files', { exact: true }).first().setInputFiles(numbers.map(file))

/** Returns the names of the pages in order. Reads their texts, because tiles far down are not painted. */
const names = (page: Page) => page.getByRole('list', { name: 'Pages' }).locator('li p').allTextContents()

const savedNames = async ({ call }: Account, workId: number) => {
  const work = await call(contract.works.info, { id: workId })
  const content = await call(comicContent, { chapterId: work.chapterList[0]?.id ?? 0 })
  return content.pages.map(({ name }) => name)
}

test('a file that fails is listed with the reason, and gets its position when it is retried', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  const broken = { error: { name: 'upload_broken' } }
  await page.route('**/files/upload/**', (route) => route.fulfill({ status: 400, json: broken }))
  await choose(page, [1])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByRole('alert')).toContainText('page-1.jpg')
  await expect(uploads.getByRole('alert')).toContainText('The file is damaged')
  await page.unroute('**/files/upload/**')
  await choose(page, [2, 3])
  await expect.poll(() => names(page)).toEqual(['page-2.jpg', 'page-3.jpg'])
  await uploads.getByRole('button', { name: 'Try page-1.jpg again' }).click()
  await expect.poll(() => savedNames(author, id)).toEqual(['page-1.jpg', 'page-2.jpg', 'page-3.jpg'])
})

test('the first page becomes the cover as soon as it is prepared, without a reload', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  await openEditor(page, author)
  const cover = page.getByRole('group', { name: 'Cover' })
  await expect(cover.getByText('No cover yet')).toBeVisible()
  await choose(page, [1, 2])
  await expect(cover.getByText('No cover yet')).toBeHidden()
  const picture = cover.getByRole('img')
  const before = await picture.getAttribute('src')
  await page.getByRole('button', { name: 'Move page 2 earlier' }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('uploads wait for the connection, and continue after a reload', async ({
  page,
  register,
  login,
  tolerate,
}) => {
  // Parts of the page that are loaded late may be requested while there is no connection, which is logged as an error.
  tolerate(/^(Chat|The work in the background) did not start/)
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.context().setOffline(true)
  await choose(page, [1, 2, 3, 4])
  await expect(page.getByText('You’re offline.')).toBeVisible()
  // These uploads never end. The reload cancels the running ones.
  await page.route('**/files/upload/**', () => {})
  const started = page.waitForRequest('**/files/upload/**')
  await page.context().setOffline(false)
  await started
  await page.unroute('**/files/upload/**')
  await page.reload()
  await expect
    .poll(() => savedNames(author, id), { timeout: 30_000 })
    .toEqual([1, 2, 3, 4].map((number) => `page-${number}.jpg`))
})

test('pages of a comic can be moved by keyboard and by pointer, removed and restored', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  await choose(page, [1, 2, 3, 4])
  await expect.poll(async () => (await names(page)).length).toBe(4)

  await page.getByRole('button', { name: 'Page 1 (page-1.jpg)' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => names(page)).toEqual(['page-2.jpg', 'page-1.jpg', 'page-3.jpg', 'page-4.jpg'])
  await expect(page.getByRole('button', { name: 'Page 2 (page-1.jpg)' })).toBeFocused()

  const tiles = page.locator('[data-drag-id]')
  await tiles.nth(3).scrollIntoViewIfNeeded()
  const [from, to] = [await tiles.nth(3).boundingBox(), await tiles.nth(2).boundingBox()]
  if (!from || !to) throw new Error('tiles are not on screen')
  await page.mouse.move(from.x + from.width / 2, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 })
  await page.mouse.up()
  const moved = ['page-2.jpg', 'page-1.jpg', 'page-4.jpg', 'page-3.jpg']
  await expect.poll(() => savedNames(author, id)).toEqual(moved)

  // Two pages are selected. Dragging the picture of one of them moves both.
  await tiles
    .nth(2)
    .getByRole('button', { name: /^Page 3/ })
    .click()
  await tiles
    .nth(3)
    .getByRole('button', { name: /^Page 4/ })
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 pages chosen')).toBeVisible()
  const [dragged, start] = [await tiles.nth(2).boundingBox(), await tiles.nth(0).boundingBox()]
  await page.mouse.move(dragged!.x + dragged!.width / 2, dragged!.y + 60)
  await page.mouse.down()
  await page.mouse.move(start!.x + start!.width / 2, start!.y + 60, { steps: 12 })
  await page.mouse.up()
  const together = ['page-4.jpg', 'page-3.jpg', 'page-2.jpg', 'page-1.jpg']
  await expect.poll(() => savedNames(author, id)).toEqual(together)
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to the end' }).click()
  await page.keyboard.press('Tab')
  await expect.poll(() => names(page)).toEqual(['page-2.jpg', 'page-1.jpg', 'page-4.jpg', 'page-3.jpg'])
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await page.getByRole('button', { name: 'More for page 3' }).click()
  await page.getByRole('menuitem', { name: 'Use as the cover' }).click()
  await expect(page.getByText('This page is the cover now')).toBeVisible()

  await page.getByRole('button', { name: 'Remove page 1', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(moved)
  await page.getByRole('button', { name: 'Remove page 2', exact: true }).click()

  await page.getByLabel('Title', { exact: true }).fill('Rain on the veranda')
  await page.getByLabel('Tags').fill('rain, quiet')
  await page.getByLabel('Tags').press('Enter')
  await publishNow(page)
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View page' })).toBeFocused()
  expect(await savedNames(author, id)).toEqual(['page-2.jpg', 'page-4.jpg', 'page-3.jpg'])
  const work = await author.call(contract.works.info, { id })
  expect(work).toMatchObject({ title: 'Rain on the veranda', tags: ['rain', 'quiet'], status: 'published' })
})

test('by touch, pages are selected with a tap or a long press, and dragged after a long press', async ({
  open,
  register,
}) => {
  const author = await register()
  const page = await open(author, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const id = await openEditor(page, author)
  await choose(page, [1, 2, 3, 4])
  await page.getByRole('button', { name: /^4 pages/ }).tap()
  const tiles = page.locator('[data-drag-id]')
  await expect(tiles).toHaveCount(4)
  await tiles.nth(3).scrollIntoViewIfNeeded()
  // The browser's own touch events are used, because events from scripts never scroll and are never cancelled.
  const browser = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const middle = async (at: number) => {
    const box = await tiles.nth(at).boundingBox()
    return { x: Math.round(box!.x + box!.width / 2), y: Math.round(box!.y + 80) }
  }

  const from = await middle(2)
  const to = await middle(1)
  await finger('touchStart', from)
  await expect(tiles.nth(2)).toHaveClass(/opacity-60/)
  for (let step = 1; step <= 8; step += 1)
    await finger('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    })
  await finger('touchEnd')
  await expect
    .poll(() => savedNames(author, id))
    .toEqual(['page-1.jpg', 'page-3.jpg', 'page-2.jpg', 'page-4.jpg'])
  await expect(page.getByText(/pages? chosen/)).toBeHidden()

  await finger('touchStart', await middle(2))
  await expect(tiles.nth(2)).toHaveClass(/opacity-60/)
  await finger('touchEnd')
  await expect(page.getByText('1 page chosen')).toBeVisible()
  await tiles
    .nth(3)
    .getByRole('button', { name: /^Page 4/ })
    .tap()
  await expect(page.getByText('2 pages chosen')).toBeVisible()

  // If the page is busy, the click after a long press arrives late.
  await tiles.nth(0).evaluate(async (tile) => {
    const { x, y, width } = tile.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + 80, bubbles: true, cancelable: true }
    const finger = { ...at, pointerId: 7, pointerType: 'touch', isPrimary: true }
    const target = document.elementFromPoint(at.clientX, at.clientY)!
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    target.dispatchEvent(new PointerEvent('pointerdown', finger))
    while (!tile.className.includes('opacity-60')) await frame()
    target.dispatchEvent(new PointerEvent('pointerup', finger))
    while (tile.className.includes('opacity-60')) await frame()
    target.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
  })
  await expect(page.getByText('3 pages chosen')).toBeVisible()
})

test('an author who returns finds the drafts of a type on the page where such works are created', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  for (const type of ['comic', 'novel', 'video'] as const)
    await author.call(contract.works.create, { type, title: `A half-done ${type}` })
  for (const type of ['comic', 'novel', 'video'] as const) {
    await page.goto(`/publish/${type}`)
    const drafts = page.getByRole('region', { name: 'Continue' })
    await expect(drafts.getByRole('listitem')).toHaveText(new RegExp(`A half-done ${type}`))
  }
  await page.goto('/publish/novel')
  await page.getByRole('link', { name: 'Continue A half-done novel' }).click()
  await expect(page).toHaveURL(/publish\/novel\?id=/)
  // The name of the novel above its chapters links to its details.
  await page.getByRole('button', { name: /A half-done novel/ }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A half-done novel')
})

test('an archive that is refused leaves no chapter, and the reason is shown even after a reload', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  await choose(page, [1])
  await expect.poll(() => names(page)).toEqual(['page-1.jpg'])
  const broken = { name: 'The storm.cbz', mimeType: 'application/zip', buffer: Buffer.from('no archive') }
  await page.getByLabel('Choose files', { exact: true }).first().setInputFiles(broken)
  const archives = page.getByRole('region', { name: 'Archives' })
  const reason = 'The storm.cbz: The archive cannot be read'
  await expect(archives.getByRole('alert')).toContainText(reason)
  await page.reload()
  await hydrated(page)
  await expect(archives.getByRole('alert')).toContainText(reason)
  expect((await author.call(contract.works.info, { id })).chapterList).toHaveLength(1)
})

test('a chapter that is opened again shows the pages that were added to it', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  await choose(page, [1, 2])
  await expect.poll(() => savedNames(author, id)).toEqual(['page-1.jpg', 'page-2.jpg'])
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  await expect(page.getByText('This chapter has no pages yet.')).toBeVisible()
  await choose(page, [3])
  await expect.poll(() => names(page)).toEqual(['page-3.jpg'])
  await page.getByRole('button', { name: /^Chapter 1/ }).click()
  await expect.poll(() => names(page)).toEqual(['page-1.jpg', 'page-2.jpg'])
  await page.getByRole('button', { name: /^Chapter 2/ }).click()
  await expect.poll(() => names(page)).toEqual(['page-3.jpg'])
})

test('chapters are added, named, removed and restored; a publication time is sent in UTC', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  const chapters = async () =>
    (await author.call(contract.works.info, { id })).chapterList.map(({ title }) => title)
  await choose(page, [1])
  await expect.poll(() => names(page)).toEqual(['page-1.jpg'])
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  await expect(page.getByText('This chapter has no pages yet.')).toBeVisible()
  await page.getByLabel('Title of this chapter').fill('The long way')
  await expect.poll(chapters).toEqual(['', 'The long way'])
  await page.getByRole('button', { name: 'Delete this chapter' }).click()
  await expect.poll(chapters).toEqual([''])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(chapters).toEqual(['', 'The long way'])

  await page.getByLabel('Title', { exact: true }).fill('Later')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('At a set time').click()
  await dialog.getByLabel(/^Time to publish/).fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Choose a future time.')).toBeVisible()
  await dialog.getByLabel(/^Time to publish/).fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Will be published', { exact: false })).toBeVisible()
  const work = await author.call(contract.works.info, { id })
  // The author entered ten o'clock in the time zone of the browser.
  const publishAt = await page.evaluate(() => new Date('2099-01-01T10:00').toISOString())
  expect(work).toMatchObject({ status: 'scheduled', publishAt })
})

test('a publication time can be set for a chapter of a published work, and removed again', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const id = await openEditor(page, author)
  const second = async () => (await author.call(contract.works.info, { id })).chapterList[1]
  await choose(page, [1])
  await expect.poll(() => savedNames(author, id)).toEqual(['page-1.jpg'])
  await author.call(contract.works.update, { id, title: 'Two parts', status: 'published' })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  const schedule = page.getByRole('button', { name: 'Schedule' })
  await expect(schedule).toBeDisabled()
  await choose(page, [2])
  await schedule.click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel(/^Time to publish/).fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Set this time' }).click()
  await expect(page.getByRole('button', { name: /^Chapter 2 .*Will be published/ })).toBeVisible()
  expect(await second()).toMatchObject({ status: 'draft', publishAt: expect.stringContaining('20') })
  // On a phone the actions need two rows.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height })
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over).toBe(0)
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(schedule).toBeVisible()
  await expect.poll(async () => (await second())?.publishAt).toBeNull()
})

test('a new chapter opens even if its work is loaded again for another reason at the same time', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  await openEditor(page, author)
  const release: (() => void)[] = []
  await page.route('**/resource/info/*', async (route) => {
    await new Promise<void>((resolve) => release.push(resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  await expect.poll(() => release.length).toBe(1)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByLabel('Title of this chapter').fill('Before it')
  await saved
  // The reload after saving the title begins when the reload for the new chapter has ended.
  release[0]!()
  await expect.poll(() => release.length).toBe(2)
  release[1]!()
  await expect(page.getByRole('button', { name: 'Chapter 1 Before it' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chapter 2/ })).toHaveAttribute('aria-pressed', 'true')
})

test('the list of an author’s works fits a narrow screen', async ({ open, register }) => {
  const author = await register()
  const title = 'A title that is so long that it takes more than one line'
  await author.call(contract.works.create, { type: 'comic', title })
  const page = await open(author)
  await page.setViewportSize({ width: 280, height: 800 })
  await page.goto('/publish')
  await hydrated(page)
  const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: title }) })
  const [around, row] = await Promise.all([
    list.boundingBox(),
    list.getByRole('link', { name: title }).boundingBox(),
  ])
  expect(around!.x + around!.width).toBeLessThan(280)
  expect(row!.x + row!.width).toBeLessThanOrEqual(around!.x + around!.width)
})
