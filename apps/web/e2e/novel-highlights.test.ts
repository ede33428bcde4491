import { readFile } from 'node:fs/promises'
import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { lowContrastInDark, problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeNovel, test, type Account, type CreatedNovel } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function read(page: Page, novel: CreatedNovel, chapter = 0): Promise<void> {
  await page.goto(`/works/novels/${novel.id}/read?chapter=${novel.chapterIds[chapter]}`)
  await hydrated(page)
  await expect(page.getByRole('slider', { name: 'Place in the chapter' })).toHaveAttribute(
    'aria-valuetext',
    /\d/,
  )
}

/** Selects a text of the chapter without a mouse, as a touch or the keyboard would. */
const select = (page: Page, words: string) =>
  page.evaluate((words) => {
    const walker = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const at = node.data.indexOf(words)
      if (at < 0 || node.parentElement?.closest('rt, rp')) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
      // The text is scrolled into view. Otherwise the menu, which appears next to the selection, would move.
      node.parentElement?.scrollIntoView({ block: 'nearest' })
      return
    }
    throw new Error(`the chapter has no ${words}`)
  }, words)

/** Returns the words that the reader sees highlighted in a colour. */
const marked = (page: Page, colour: string) =>
  page.evaluate((colour) => {
    const name = `novel-mark-${colour}`
    if (!('highlights' in CSS))
      return [...document.querySelectorAll(`mark.${name}`)].map((one) => one.textContent)
    return [...(CSS.highlights.get(name)?.values() ?? [])].map((range) => {
      const copy = (range as Range).cloneContents()
      for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
      return copy.textContent
    })
  }, colour)

/** Clicks the middle of a text of the chapter. */
async function press(page: Page, words: string): Promise<void> {
  await select(page, words)
  const { x, y } = await page.evaluate(() => {
    const box = getSelection()!.getRangeAt(0).getClientRects()[0]!
    getSelection()!.removeAllRanges()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toHaveCount(0)
  await page.mouse.click(x, y)
}

async function highlight(page: Page, words: string, colour = 'yellow'): Promise<void> {
  await select(page, words)
  const saved = page.waitForResponse((answer) => /\/highlights\//.test(answer.url()) && answer.ok())
  await page.getByRole('button', { name: `Highlight in ${colour}` }).click()
  await saved
}

async function rewrite({ call }: Account, chapterId: number, text: string): Promise<void> {
  const before = await call(contract.novels.source, { chapterId })
  const splice = { at: 0, remove: before.text.length, insert: text }
  const { version } = await call(contract.novels.save, { chapterId, version: before.version, splice })
  await call(contract.novels.release, { chapterId, version })
}

const list = (page: Page) => page.getByRole('dialog', { name: 'Highlights and notes' })

test('a highlight with a note survives an edit of the chapter, and can be exported', async ({
  open,
  register,
}) => {
  const author = await register()
  const reader = await register()
  const text = 'The lamp at the gate.\n\nIt rained on the *veranda* all night.\n\nThe end.'
  const novel = await makeNovel(author, { title: 'Rain & "lamp"', chapters: [text, 'Another chapter.'] })
  const page = await open(reader)
  await read(page, novel)
  await highlight(page, 'lamp at the gate', 'green')
  expect(await marked(page, 'green')).toEqual(['lamp at the gate'])
  await select(page, 'all night')
  await page.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('dialog', { name: 'Note' })
  await note.getByRole('textbox').fill('So **long**!')
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('long') ?? false)
  await note.getByRole('button', { name: 'Done' }).click()
  await saved
  await page.reload()
  // A new note has the colour that was used last.
  await expect.poll(() => marked(page, 'green')).toEqual(['lamp at the gate', 'all night'])

  await press(page, 'all night')
  const menu = page.getByRole('dialog', { name: 'Highlight', exact: true })
  await expect(menu.locator('strong')).toHaveText('long')
  await menu.getByRole('button', { name: 'pink' }).click()
  await expect.poll(() => marked(page, 'pink')).toEqual(['all night'])
  await page.keyboard.press('Escape')

  await rewrite(
    author,
    novel.chapterIds[0]!,
    'New at first.\n\nIt had rained on the veranda all night long.\n\nA lantern.\n\nThe end.',
  )
  await page.reload()
  await expect.poll(() => marked(page, 'pink')).toEqual(['all night'])
  expect(await marked(page, 'green')).toEqual([])
  await page.keyboard.press('n')
  await expect(list(page).getByText('No longer in the text.')).toBeVisible()
  await expect(list(page).getByRole('button', { name: /lamp at the gate/ })).toBeDisabled()
  await list(page).getByRole('searchbox').fill('LONG')
  await expect(list(page).getByText('lamp at the gate')).toHaveCount(0)
  await expect(list(page).getByText('all night')).toBeVisible()
  expect([...(await problemsOver(page)), ...(await lowContrastInDark(page))]).toEqual([])

  const download = page.waitForEvent('download')
  await list(page).getByRole('link', { name: 'Save as Markdown' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Rain & _lamp_ - notes.md')
  const written = await readFile(await file.path(), 'utf8')
  expect(written).toContain('> all night\n')
  expect(written).toContain('- So **long**!')
  expect(written).toContain('no longer in the text')
})

test('a highlight can be removed and restored, and other members never see it', async ({
  open,
  register,
}) => {
  const reader = await register()
  const rain = Array.from({ length: 30 }, () => 'It fell on the veranda all night long. '.repeat(6)).join(
    '\n\n',
  )
  const novel = await makeNovel(reader, {
    title: 'Undo',
    chapters: [`${rain}\n\nA fox in the garden.\n\n${rain}`, 'The second.'],
  })
  const page = await open(reader, phone)
  await read(page, novel, 1)
  await highlight(page, 'second', 'blue')
  await read(page, novel)
  await highlight(page, 'fox')
  await page.getByRole('button', { name: /Show all chapters$/ }).click()
  await page.getByRole('button', { name: 'Highlights and notes' }).click()
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(['Chapter 1', 'Chapter 2'])
  await list(page).getByRole('button', { name: 'Remove the highlight' }).first().click()
  await expect.poll(() => marked(page, 'yellow')).toEqual([])
  const again = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Undo' }).click()
  await again
  await expect.poll(() => marked(page, 'yellow')).toEqual(['fox'])
  // From another position in the same chapter, the list leads to a highlight.
  const fox = page.locator('article').getByText('A fox in the garden.')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(fox).not.toBeInViewport()
  await page.keyboard.press('n')
  await list(page).getByRole('button', { name: /fox/ }).click()
  await expect(fox).toBeInViewport()
  await page.keyboard.press('n')
  // The list also leads to a highlight of another chapter.
  await list(page)
    .getByRole('button', { name: /second/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
  await expect.poll(() => marked(page, 'blue')).toEqual(['second'])

  const other = await open(await register())
  await read(other, novel)
  await expect.poll(() => marked(other, 'yellow')).toEqual([])
})

test('a highlight that is made offline is stored and sent later', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, { title: 'Offline', chapters: ['A fox in the garden.'] })
  const page = await open(reader)
  await read(page, novel)
  const saving = '**/v1/novels/chapters/*/highlights/*'
  await page.route(saving, (route) => route.abort())
  await select(page, 'fox')
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Highlight in yellow' }).click()
  await failed
  await press(page, 'fox')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  // The page is reloaded before the highlight can be sent.
  await page.reload()
  await expect.poll(() => marked(page, 'yellow')).toEqual(['fox'])
  await press(page, 'fox')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.unroute(saving)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
  const { items } = await reader.call(contract.novelHighlights.ofChapter, { chapterId: novel.chapterIds[0]! })
  expect(items.map(({ parts }) => parts[0]!.quote)).toEqual(['fox'])
})

test('with vertical text, ruby and converted characters, a highlight refers to the author’s text', async ({
  open,
  register,
}) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: '縁側',
    language: 'zh',
    writing: 'vertical',
    chapters: ['她在{圖書館|としょかん}裏𠮷野讀書。\n\n第二段。'],
  })
  const page = await open(reader)
  await read(page, novel)
  await expect(page.locator('article')).toHaveCSS('writing-mode', 'vertical-rl')
  await page.keyboard.press('o')
  await page.getByRole('radio', { name: '简体' }).check()
  await expect(page.locator('article')).toContainText('读书')
  await page.keyboard.press('Escape')
  await highlight(page, '野读书', 'pink')
  await expect.poll(() => marked(page, 'pink')).toEqual(['野读书'])
  await highlight(page, '图书馆', 'blue')
  const { items } = await reader.call(contract.novelHighlights.ofChapter, { chapterId: novel.chapterIds[0]! })
  expect(items.map(({ parts }) => parts[0]!.quote)).toEqual(['野讀書', '圖書館'])
  await page.keyboard.press('o')
  await page.getByRole('radio', { name: 'As written' }).check()
  await expect.poll(() => marked(page, 'pink')).toEqual(['野讀書'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.keyboard.press('p')
  await expect.poll(() => marked(page, 'blue')).toEqual(['圖書館'])
  await press(page, '圖書館')
  await expect(page.getByRole('dialog', { name: 'Highlight', exact: true })).toBeVisible()
})

test('with only the keyboard, a sentence can be selected and highlighted', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, { title: 'Keys', chapters: ['One fox. Two foxes.\n\nMore.'] })
  const page = await open(reader)
  await read(page, novel)
  await page.keyboard.press('h')
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible()
  for (let count = 0; count < 4; count++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toMatch(/^One fox\. \w/)
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: 'Highlight in yellow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => marked(page, 'yellow')).toEqual([expect.stringMatching(/^One fox\. \w/)])
})

test('a browser without the CSS Highlight API shows highlights as elements', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: 'Marks',
    chapters: ['A {fox|kitsune} in **the garden** again.'],
  })
  const page = await open(reader)
  await page.addInitScript(() => void Reflect.deleteProperty(CSS, 'highlights'))
  await read(page, novel)
  await highlight(page, 'fox')
  await expect(page.locator('mark.novel-mark-yellow')).toHaveText(['fox'])
  await highlight(page, 'the garden', 'blue')
  await expect(page.locator('mark.novel-mark-blue')).toHaveText(['the garden'])
  await page.reload()
  await expect(page.locator('mark.novel-mark')).toHaveText(['fox', 'the garden'])
  await expect(page.locator('article')).toHaveText(/A fox.*in the garden again\./)
})
