import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, test, type Account, type MadeComic } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wideAt = (wide: number) => (index: number) =>
  index === wide ? { width: 1200, height: 900 } : { width: 600, height: 900 }

async function read(page: Page, comic: MadeComic, chapter = 0): Promise<void> {
  await page.goto(`/works/comics/${comic.id}/read/${comic.chapterIds[chapter]}`)
  await opened(page)
}

/** The reader itself is there, and with it its keys. */
async function opened(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole('slider', { name: 'Page' }).waitFor()
}

/** The names of the pages on the screen, in reading order. */
const shown = (page: Page) =>
  expect.poll(() => page.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))))

const placeOf = async ({ call }: Account, comic: MadeComic) =>
  (await call(contract.works.info, { id: comic.id })).viewer.place

test('a comic from right to left: arrows, pairs, a wide page, and the place on another device', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, {
    title: 'Right to left',
    direction: 'rtl',
    chapters: [8],
    sizeOf: wideAt(5),
  })
  const desk = await open(reader)
  await read(desk, comic)
  await shown(desk).toEqual(['Page 1'])
  await desk.keyboard.press('ArrowLeft')
  await shown(desk).toEqual(['Page 2', 'Page 3'])
  const [second, third] = await Promise.all(
    ['Page 2', 'Page 3'].map((name) => desk.getByRole('img', { name, exact: true }).boundingBox()),
  )
  expect(third!.x + third!.width).toBeLessThanOrEqual(second!.x + 1)
  await desk.keyboard.press('x')
  await shown(desk).toEqual(['Page 2'])
  await desk.keyboard.press('x')
  await shown(desk).toEqual(['Page 2', 'Page 3'])
  await desk.keyboard.press('ArrowRight')
  await shown(desk).toEqual(['Page 1'])
  for (const press of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await desk.keyboard.press(press)
  await shown(desk).toEqual(['Page 6'])
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(5)

  const pocket = await open(reader, phone)
  await read(pocket, comic)
  await shown(pocket).toEqual(['Page 6'])
  // A tap on the left side shows the next page, as pages run from right to left.
  await pocket.touchscreen.tap(20, 420)
  await shown(pocket).toEqual(['Page 7'])
})

test('the next chapter opens without leaving, and the place is stored while the connection is gone', async ({
  open,
  register,
  tolerate,
}) => {
  // Chat may start just then, which fails without a connection and is logged.
  tolerate(/^Chat did not start/)
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Two chapters', chapters: [3, 3] })
  const page = await open(reader, phone)
  await read(page, comic)
  await shown(page).toEqual(['Page 1'])
  await page.keyboard.press('End')
  await shown(page).toEqual(['Page 3'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'End of Chapter 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`/read/${comic.chapterIds[1]}$`))
  await shown(page).toEqual(['Page 1'])
  await expect.poll(async () => (await placeOf(reader, comic))?.chapterId).toBe(comic.chapterIds[1])

  await page.context().setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Page' })).toHaveValue('2')
  await page.context().setOffline(false)
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(1)
})

test('a strip never jumps, keeps few pages in the document and runs on into the next chapter', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, {
    title: 'Strip',
    layout: 'strip',
    chapters: [24, 2],
    sizeOf: (index) => ({ width: 300, height: 500 + index * 10 }),
  })
  const page = await open(reader)
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await read(page, comic)
  const strip = page.getByRole('region', { name: 'Pages' })
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
  for (let number = 5; number <= 24; number += 5) {
    await strip.evaluate((node, part) => (node.scrollTop = node.scrollHeight * part), (number - 1) / 27)
    await expect.poll(() => page.getByRole('img').count()).toBeLessThan(16)
  }
  await expect
    .poll(async () => {
      await strip.evaluate((node) => (node.scrollTop = node.scrollHeight))
      return new URL(page.url()).pathname
    })
    .toBe(`/works/comics/${comic.id}/read/${comic.chapterIds[1]}`)
  await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
  expect(
    await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.005)
  await expect.poll(async () => (await placeOf(reader, comic))?.chapterId).toBe(comic.chapterIds[1])
})

test('what a reader chooses is remembered, and ? shows the keys', async ({ open, register }) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Settings', chapters: [4] })
  const page = await open(reader)
  await read(page, comic)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  await settings.getByRole('radio', { name: 'One' }).check()
  await settings.getByRole('radio', { name: 'Black' }).check()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await shown(page).toEqual(['Page 2'])
  await page.reload()
  await opened(page)
  await page.keyboard.press('o')
  await expect(settings.getByRole('radio', { name: 'One' })).toBeChecked()
  await expect(settings.getByRole('radio', { name: 'Black' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('t')
  await page.getByRole('dialog', { name: 'All pages' }).getByRole('button', { name: 'Page 4' }).click()
  await shown(page).toEqual(['Page 4'])

  // Shortcuts of a single letter can be turned off, on this page and permanently; other keys keep working.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('switch', { name: 'Shortcuts of a single letter' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.reload()
  await opened(page)
  for (const key of ['t', 'o', '?', 'Home']) await page.keyboard.press(key)
  await shown(page).toEqual(['Page 1'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
