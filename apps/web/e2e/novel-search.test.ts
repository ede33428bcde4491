import type { Page } from '@playwright/test'
import { lowContrastInDark, problemsHere } from './kit/axe.ts'
import { expect, hydrated, makeNovel, test, type CreatedNovel } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function read(page: Page, novel: CreatedNovel): Promise<void> {
  await page.goto(`/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`)
  await hydrated(page)
  await expect(page.getByRole('slider', { name: 'Place in the chapter' })).toHaveAttribute(
    'aria-valuetext',
    /\d/,
  )
}

const filler = (of: string) =>
  Array.from(
    { length: 30 },
    (_, at) => `Line ${at} of the ${of}. ${'It fell all night long. '.repeat(8)}`,
  ).join('\n\n')

/** Returns the words that are marked as the current match. */
const markedHere = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('novel-found-here')?.values() ?? [])].map(String))

test('a match in a later chapter is shown in that chapter, and a button leads back to where the reader was before the search', async ({
  open,
  register,
}) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: 'Search',
    chapters: [filler('rain'), `${filler('snow')}\n\nA {fox|kitsune} at the gate.`, 'The ＦＯＸ again.'],
  })
  const page = await open(reader)
  await read(page, novel)
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search in the whole novel' })
  await expect(box).toBeFocused()
  await box.fill('kitsune')
  await expect(page.getByText('Nothing found in this novel.')).toBeVisible()
  await box.fill('fox')
  const places = page.getByRole('region', { name: 'Matches' })
  await expect(places.getByRole('heading')).toHaveText(['Chapter 2', 'Chapter 3'])
  expect([...(await problemsHere(page, 'places')), ...(await lowContrastInDark(page))]).toEqual([])
  await places.getByRole('button', { name: /at the gate/ }).click()
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
  await expect.poll(() => markedHere(page)).toEqual(['fox'])
  const gate = page.locator('article').getByText('at the gate')
  await expect(gate).toBeInViewport()
  // The same match is chosen again after the reader has scrolled away from it.
  const startOfChapter = () => page.getByRole('slider', { name: 'Place in the chapter' }).press('Home')
  await startOfChapter()
  await expect(gate).not.toBeInViewport()
  await places.getByRole('button', { name: /at the gate/ }).click()
  await expect(gate).toBeInViewport()
  await startOfChapter()
  await expect(gate).not.toBeInViewport()
  await page.getByRole('radio', { name: 'This chapter' }).check()
  await expect(gate).toBeInViewport()
  await startOfChapter()
  await expect(gate).not.toBeInViewport()
  await page.getByRole('searchbox').press('Enter')
  await expect(gate).toBeInViewport()
  await page.getByRole('radio', { name: 'Whole novel' }).check()
  await page.getByRole('button', { name: /at the gate/ }).click()
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[2]}$`))
  await expect.poll(() => markedHere(page)).toEqual(['ＦＯＸ'])
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Back to where I was' }).click()
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[0]}$`))
  await expect(page.locator('article').getByText('Line 0 of the rain')).toBeInViewport()
})

test('a failed search can be repeated, and the current chapter can be searched offline', async ({
  open,
  register,
  tolerate,
}) => {
  tolerate(/Failed to load resource|ERR_FAILED/)
  const reader = await register()
  const novel = await makeNovel(reader, { title: 'Again', chapters: ['A fox here.', 'A fox there.'] })
  const page = await open(reader, phone)
  await read(page, novel)
  await page.route('**/v1/novels/*/search?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('fox')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: 'This chapter' }).check()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.unroute('**/v1/novels/*/search?*')
  await page.getByRole('radio', { name: 'Whole novel' }).check()
  await expect(page.getByRole('button', { name: /A fox there/ })).toBeVisible()
  await page.getByRole('button', { name: /A fox there/ }).click()
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
  await expect.poll(() => markedHere(page)).toEqual(['fox'])
})

test('hundreds of matches load page by page, also with vertical text and converted characters', async ({
  open,
  register,
}) => {
  const reader = await register()
  const line = '她在圖書館裏讀書。'.repeat(6)
  const novel = await makeNovel(reader, {
    title: '圖書館',
    language: 'zh',
    writing: 'vertical',
    chapters: [Array.from({ length: 20 }, () => line).join('\n\n'), '圖書館。'],
  })
  const page = await open(reader)
  await read(page, novel)
  await page.keyboard.press('o')
  await page.getByRole('radio', { name: '简体' }).check()
  await expect(page.locator('article')).toContainText('图书馆')
  await page.keyboard.press('Escape')
  // The settings receive keys until they are closed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox')
  await box.fill('图书馆')
  await expect(page.getByText('50+', { exact: true })).toBeVisible()
  await box.press('Enter')
  await expect.poll(() => markedHere(page)).toEqual(['图书馆'])
  await page.getByRole('button', { name: 'Matches' }).click()
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(page.getByText('1 of 100+', { exact: true })).toBeVisible()
  await more.click()
  await expect(page.getByText('1 of 121', { exact: true })).toBeVisible()
})
