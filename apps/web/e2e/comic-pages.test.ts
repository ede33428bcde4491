import { comicContent, contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { lowContrastInDark, problemsHere, problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeComic, test, type Account, type CreatedComic } from './kit/site.ts'

const pagesOf = async ({ call }: Account, comic: CreatedComic) =>
  (await call(comicContent, { chapterId: comic.chapterIds[0]! })).pages

async function edit(page: Page, comic: CreatedComic, view: 'Descriptions' | 'Pairs'): Promise<void> {
  await page.goto(`/publish/comic?id=${comic.id}`)
  await hydrated(page)
  await page.getByRole('radio', { name: view }).check()
}

async function read(page: Page, comic: CreatedComic): Promise<void> {
  await page.goto(`/works/comics/${comic.id}/read/${comic.chapterIds[0]}`)
  await hydrated(page)
  await page.getByRole('slider', { name: 'Page' }).waitFor()
}

const shown = (page: Page) =>
  expect.poll(() => page.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))))

test('an author describes one page after another with Tab, and readers hear and see the descriptions', async ({
  open,
  register,
}) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Described', chapters: [4] })
  const desktop = await open(author)
  await edit(desktop, comic, 'Descriptions')
  await expect(desktop.getByText('0 of 4 described')).toBeVisible()
  await desktop.getByRole('textbox', { name: 'Page 1', exact: true }).focus()
  await desktop.keyboard.type('A fox on the veranda')
  await desktop.keyboard.press('Tab')
  await desktop.keyboard.type('Rain.\n"Who is there?"')
  await desktop.keyboard.press('Tab')
  await expect(desktop.getByRole('textbox', { name: 'Page 3', exact: true })).toBeFocused()
  await expect(desktop.getByText('2 of 4 described')).toBeVisible()
  expect([...(await problemsHere(desktop, 'descriptions')), ...(await lowContrastInDark(desktop))]).toEqual(
    [],
  )
  const described = async () => (await pagesOf(author, comic)).map(({ description }) => description)
  await expect.poll(described).toEqual(['A fox on the veranda', 'Rain.\n"Who is there?"', '', ''])

  // A description moves with its page.
  await desktop.getByRole('radio', { name: 'Order' }).check()
  await desktop.getByRole('button', { name: 'Move page 1 later' }).click()
  await expect.poll(described).toEqual(['Rain.\n"Who is there?"', 'A fox on the veranda', '', ''])
  await desktop.getByRole('radio', { name: 'Descriptions' }).check()
  await expect(desktop.getByRole('textbox', { name: 'Page 2', exact: true })).toHaveValue(
    'A fox on the veranda',
  )

  const reader = await open(await register())
  await read(reader, comic)
  await shown(reader).toEqual(['Rain.\n"Who is there?"'])
  await reader.keyboard.press('ArrowRight')
  await shown(reader).toEqual(['A fox on the veranda', 'Page 3'])
  const announcement = reader.locator('output[aria-live="polite"]')
  await expect(announcement).toHaveText('Pages 2 and 3 of 4. A fox on the veranda')
  const words = reader.getByRole('region', { name: 'Descriptions' })
  await expect(words).toBeHidden()
  await reader.keyboard.press('a')
  await expect(words).toHaveText('A fox on the veranda')
  expect(await problemsHere(reader, 'reader')).toEqual([])
  await reader.keyboard.press('End')
  await expect(words).toBeHidden()
  await reader.keyboard.press('o')
  await reader.getByRole('switch', { name: 'Show descriptions' }).click()
  await reader.keyboard.press('Escape')
  await reader.reload()
  // A chapter that was read to its end opens at its first page again. The setting "Show descriptions" is stored.
  await shown(reader).toEqual(['Rain.\n"Who is there?"'])
  await expect(words).toHaveCount(0)
})

test('a description stays when its page is uploaded again under the same name', async ({
  open,
  register,
}) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Redrawn', chapters: [2] })
  const page = await open(author)
  await edit(page, comic, 'Descriptions')
  await page.getByRole('textbox', { name: 'Page 2', exact: true }).fill('The lantern goes out')
  await page.getByRole('radio', { name: 'Order' }).check()
  await page.getByRole('button', { name: 'Remove page 2' }).click()
  const [first] = await pagesOf(author, comic)
  const picture = await (await fetch(new URL(first!.picture!.sources.at(-1)!.url, page.url()))).arrayBuffer()
  await page
    .getByLabel('Choose files', { exact: true })
    .first()
    .setInputFiles([{ name: '2.png', mimeType: 'image/webp', buffer: Buffer.from(picture) }])
  await expect
    .poll(async () => (await pagesOf(author, comic)).at(-1)?.description)
    .toBe('The lantern goes out')
  await expect.poll(async () => (await pagesOf(author, comic)).length).toBe(2)
})

test('an author splits and joins pairs by keyboard, and readers see the result', async ({
  open,
  register,
}) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Spreads', chapters: [6], direction: 'rtl' })
  const desktop = await open(author)
  await edit(desktop, comic, 'Pairs')
  const tiles = desktop.getByRole('list', { name: 'Pairs' }).getByRole('button')
  const pairs = () => tiles.evaluateAll((all) => all.map((one) => one.querySelector('.sr-only')?.textContent))
  const automatic = ['Page 1 alone', 'Pages 2 and 3 together', 'Pages 4 and 5 together', 'Page 6 alone']
  await expect.poll(pairs).toEqual(automatic)

  await tiles.first().focus()
  await desktop.keyboard.press('ArrowLeft')
  await expect(tiles.nth(1)).toBeFocused()
  await desktop.keyboard.press('s')
  await expect
    .poll(pairs)
    .toEqual([
      'Page 1 alone',
      'Page 2 alone, chosen by you',
      'Page 3 alone, chosen by you',
      'Pages 4 and 5 together',
      'Page 6 alone',
    ])
  await desktop.keyboard.press('Control+z')
  await expect.poll(pairs).toEqual(automatic)
  await desktop.keyboard.press('Home')
  await desktop.keyboard.press('j')
  await expect
    .poll(pairs)
    .toEqual(['Pages 1 and 2 together, chosen by you', 'Pages 3 and 4 together', 'Pages 5 and 6 together'])
  expect([...(await problemsHere(desktop, 'pairs')), ...(await lowContrastInDark(desktop))]).toEqual([])
  const rules = async () => (await pagesOf(author, comic)).map(({ spread }) => spread)
  await expect.poll(rules).toEqual(['first', null, null, null, null, null])

  const reader = await open(await register())
  await read(reader, comic)
  await shown(reader).toEqual(['Page 1', 'Page 2'])
  // A reader's own correction takes precedence over the author's pairs, for this reader only.
  await reader.keyboard.press('x')
  await shown(reader).toEqual(['Page 1'])
  await reader.keyboard.press('x')
  await shown(reader).toEqual(['Page 1', 'Page 2'])

  // A page that is moved between the two pages of a pair separates them. Reset makes all pairs automatic.
  await desktop.getByRole('radio', { name: 'Order' }).check()
  await desktop.getByRole('button', { name: 'Move page 3 earlier' }).click()
  await expect.poll(rules).toEqual([null, null, null, null, null, null])
  await desktop.getByRole('radio', { name: 'Pairs' }).check()
  await expect.poll(pairs).toEqual(automatic)
  await tiles.nth(1).click()
  await desktop.getByRole('button', { name: 'Shift the pairs by one page' }).click()
  await expect
    .poll(pairs)
    .toEqual([
      'Page 1 alone',
      'Page 2 alone, chosen by you',
      'Pages 3 and 4 together',
      'Pages 5 and 6 together',
    ])
  await desktop.getByRole('button', { name: 'Make all automatic' }).click()
  await expect.poll(pairs).toEqual(automatic)
  await expect.poll(rules).toEqual([null, null, null, null, null, null])
})

test('guests see the first pages of a comic if the author allows it, and no other pages', async ({
  open,
  register,
}) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Ajar', chapters: [4] })
  const path = `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`
  const guest = await open(null)
  await guest.goto(path)
  await expect(guest).toHaveURL(/\/login\?redirect=/)

  const desktop = await open(author)
  await desktop.goto(`/publish/comic?id=${comic.id}`)
  await hydrated(desktop)
  await desktop.getByRole('combobox', { name: 'Guests can see' }).click()
  await desktop.getByRole('option', { name: 'The first 2 pages' }).click()
  await expect.poll(async () => (await author.call(contract.works.info, { id: comic.id })).guestPages).toBe(2)

  await guest.goto(`/works/${comic.id}`)
  await hydrated(guest)
  const shelf = guest.getByRole('region', { name: 'Preview' })
  await expect(shelf.getByRole('img')).toHaveCount(2)
  await expect(shelf.getByText('There are 2 more pages in this chapter.')).toBeVisible()
  expect(await problemsHere(guest, 'shelf')).toEqual([])
  await shelf.getByRole('link', { name: 'Page 2' }).click()
  await expect(guest).toHaveURL(`${path}#page-2`)
  await shown(guest).toEqual(['Page 1', 'Page 2'])
  await guest.getByRole('link', { name: 'Log in to read on' }).scrollIntoViewIfNeeded()
  expect([...(await problemsHere(guest, 'preview')), ...(await lowContrastInDark(guest))]).toEqual([])
  await expect(guest.getByRole('link', { name: 'Log in to read on' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(path)}`,
  )

  await author.call(contract.works.update, { id: comic.id, guestPages: 0 })
  await guest.goto(`/works/${comic.id}`)
  await hydrated(guest)
  await expect(guest.getByRole('heading', { name: 'Ajar' })).toBeVisible()
  await expect(shelf).toBeHidden()
  await guest.goto(path)
  await expect(guest).toHaveURL(/\/login\?redirect=/)
})

test('shortcuts are recorded by keyboard; keys in use need a confirmation, and reserved keys are refused', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Keys', chapters: [4] })
  const page = await open(reader)
  await read(page, comic)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('button', { name: 'Change shortcuts' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Press “Record”, then')).toBeFocused()
  const record = async (action: string, ...keys: string[]) => {
    await dialog.getByRole('button', { name: `Record a key for: ${action}` }).focus()
    await page.keyboard.press('Space')
    for (const key of keys) await page.keyboard.press(key)
  }
  const output = dialog.locator('output')
  await record('Last page', 'F5', 'Enter', 'k')
  await expect(output).toHaveText('K is recorded for: Last page')
  await record('Last page', 'Escape')
  await expect(output).toHaveText('Escape closes dialogs and cannot be recorded.')
  await expect(dialog).toBeVisible()
  await record('Last page', 'Tab')
  await expect(output).toHaveText('Tab moves the focus and cannot be recorded.')
  await record('First page', 'Alt+k')
  await expect(output).toHaveText('Alt + K is recorded for: First page')
  await record('Next chapter', 'x')
  await expect(dialog.getByRole('alert')).toContainText('X is already used for: Shift the pair shown')
  expect([...(await problemsOver(page)), ...(await lowContrastInDark(page))]).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Use it here instead' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(output).toHaveText('X is recorded for: Next chapter')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('button', { name: 'Change shortcuts' })).toBeFocused()
  // The help shows the recorded shortcuts.
  const row = (action: string) => dialog.locator('dl > div').filter({ hasText: action })
  await expect(row('Last page').locator('kbd')).toHaveText(['End', 'K'])
  await expect(row('Shift the pair shown').locator('kbd')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('k')
  await shown(page).toEqual(['Page 4'])
  await page.keyboard.press('Alt+k')
  await shown(page).toEqual(['Page 1'])
  await page.reload()
  await hydrated(page)
  await page.getByRole('slider', { name: 'Page' }).waitFor()
  await page.keyboard.press('k')
  await shown(page).toEqual(['Page 4'])

  await page.keyboard.press('?')
  await dialog.getByRole('button', { name: 'Change shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Reset the shortcuts for: Shift the pair shown' }).click()
  await expect(output).toHaveText('Shortcuts reset for: Shift the pair shown')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row('Shift the pair shown').locator('kbd')).toHaveText(['X'])
  await expect(row('Next chapter').locator('kbd')).toHaveText([']'])
  await dialog.getByRole('button', { name: 'Change shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Reset all shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row('Last page').locator('kbd')).toHaveText(['End'])
})
