import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsOver } from './kit/axe.ts'
import { closeKeyRecorder, openKeyRecorder, recordKey } from './kit/record-keys.ts'
import { expect, hydrated, makeNovel, test, type Account, type CreatedNovel } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Returns paragraphs of some lines each. Each contains its number. */
const paragraphs = (count: number, of = 'rain') =>
  Array.from(
    { length: count },
    (_, at) => `Paragraph ${at + 1} of the ${of}. ${'It fell on the veranda all night long. '.repeat(6)}`,
  )

async function read(page: Page, novel: CreatedNovel, chapter = 0): Promise<void> {
  await page.goto(`/works/novels/${novel.id}/read?chapter=${novel.chapterIds[chapter]}`)
  await opened(page)
}

/** Waits until the chapter is laid out and the keyboard shortcuts work. */
async function opened(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.getByRole('slider', { name: 'Place in the chapter' })).toHaveAttribute(
    'aria-valuetext',
    /\d/,
  )
}

const placeOf = async ({ call }: Account, { id }: CreatedNovel) =>
  (await call(contract.works.info, { id })).viewer.place

/** Returns the ids of the chapters that count as read. */
const readIn = async ({ call }: Account, { id }: CreatedNovel) =>
  (await call(contract.works.info, { id })).viewer.chapters.read

/** Returns the number of the first paragraph on the screen. */
const firstShown = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('[aria-label="Text of the chapter"]')!.getBoundingClientRect()
    const isShown = (paragraph: Element) =>
      [...paragraph.getClientRects()].some(
        (box) =>
          box.bottom > stage.top + 2 &&
          box.top < stage.bottom - 2 &&
          box.right > stage.left + 2 &&
          box.left < stage.right - 2,
      )
    const first = [...document.querySelectorAll('[data-key] > p')].find(isShown)
    return Number(/Paragraph (\d+)/.exec(first?.textContent ?? '')?.[1] ?? 0)
  })

/** Returns the number of the paragraph that has this key. */
const numberOf = (page: Page, key: string) =>
  page.evaluate(
    (key) =>
      Number(
        /Paragraph (\d+)/.exec(document.querySelector(`[data-key="${key}"]`)?.textContent ?? '')?.[1] ?? 0,
      ),
    key,
  )

test('the reading position in a novel is found on another device, with another font size and after an edit', async ({
  open,
  register,
}) => {
  const reader = await register()
  // Blank lines in a quote and line breaks have no separate position on the screen.
  const text = paragraphs(60)
    .with(30, '> A letter.\n>\n> Its end.')
    .with(15, 'Paragraph 16 of the rain.\nAnother line of it.')
    .join('\n\n')
  const novel = await makeNovel(reader, {
    title: 'Rain on the veranda, and everything that came of it in the end',
    chapters: [text, 'The end.'],
  })
  const desktop = await open(reader)
  await desktop.goto(`/works/novels/${novel.id}/read`)
  await expect(desktop).toHaveURL(new RegExp(`chapter=${novel.chapterIds[0]}$`))
  await opened(desktop)
  await expect.poll(() => firstShown(desktop)).toBe(1)
  for (let press = 0; press < 4; press++) {
    const before = await firstShown(desktop)
    await desktop.keyboard.press('PageDown')
    await expect.poll(() => firstShown(desktop)).toBeGreaterThan(before)
  }
  const here = await firstShown(desktop)
  expect(here).toBeGreaterThan(8)
  const savedNumber = async () => {
    const key = (await placeOf(reader, novel))?.position['paragraph']
    return numberOf(desktop, String(key))
  }
  await expect.poll(async () => Math.abs((await savedNumber()) - here)).toBeLessThanOrEqual(1)
  // After the font size is increased, the same paragraph is still at the top.
  for (const key of ['+', '+', '+', '+']) await desktop.keyboard.press(key)
  await expect.poll(async () => Math.abs((await firstShown(desktop)) - here)).toBeLessThanOrEqual(1)
  const saved = await placeOf(reader, novel)
  expect(saved?.position).toMatchObject({ paragraph: expect.stringMatching(/^[a-z0-9]+$/) })

  // Ten paragraphs are inserted before the reading position, which must stay at its text.
  const [chapterId] = novel.chapterIds
  const { version } = await reader.call(contract.novels.source, { chapterId: chapterId! })
  const more = `${paragraphs(10, 'snow').join('\n\n')}\n\n`
  const written = await reader.call(contract.novels.save, {
    chapterId: chapterId!,
    version,
    splice: { at: 0, remove: 0, insert: more },
  })
  await reader.call(contract.novels.release, { chapterId: chapterId!, version: written.version })
  const pocket = await open(reader, phone)
  await pocket.goto(`/works/novels/${novel.id}/read`)
  await opened(pocket)
  await expect.poll(async () => Math.abs((await firstShown(pocket)) - here)).toBeLessThanOrEqual(1)
  // The card at the end of the novel fits on the screen, even with a long title.
  await pocket.keyboard.press('End')
  await expect(
    pocket.getByRole('region', { name: /^End of/ }).getByRole('link', { name: /^Back to Rain/ }),
  ).toBeInViewport({ ratio: 0.9 })

  await desktop.keyboard.press('End')
  await expect(desktop.getByRole('button', { name: 'Next chapter' }).last()).toBeVisible()
  await desktop.keyboard.press(']')
  await expect(desktop).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
  await expect.poll(() => readIn(reader, novel)).toContain(novel.chapterIds[0])
  await expect(desktop.getByText('You have read all chapters.')).toBeVisible()
})

test('a chapter that fits on the screen counts as read after a while, or when the reader opens the next one', async ({
  open,
  register,
}) => {
  const reader = await register()
  const chapters = [paragraphs(4).join('\n\n'), 'The end of the rain.']
  const novel = await makeNovel(reader, { title: 'Short', chapters })
  const readChapters = () => readIn(reader, novel)
  const page = await open(reader)
  await page.clock.install()
  await read(page, novel)
  await expect.poll(async () => (await placeOf(reader, novel))?.finished).toBe(false)
  expect(await readChapters()).toEqual([])
  await page.clock.fastForward('05:00')
  await expect.poll(readChapters).toEqual([novel.chapterIds[0]])
  await page.getByRole('button', { name: 'Next chapter Ch. 2' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await placeOf(reader, novel))?.chapterId).toBe(novel.chapterIds[1])
  expect(await readChapters()).toEqual([novel.chapterIds[0]])
})

test('a chapter counts as read when its reader opens the next chapter from its end', async ({
  open,
  register,
}) => {
  const reader = await register()
  const novel = await makeNovel(reader, { title: 'On', chapters: [paragraphs(4).join('\n\n'), 'The end.'] })
  const page = await open(reader)
  await read(page, novel)
  await expect.poll(async () => (await placeOf(reader, novel))?.finished).toBe(false)
  await page.getByRole('button', { name: 'Next chapter Ch. 2' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readIn(reader, novel)).toEqual([novel.chapterIds[0]])
})

test('pages are turned by keys, by recorded keys, by taps, and across the ends of chapters', async ({
  open,
  register,
}) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: 'Pages',
    chapters: [paragraphs(20).join('\n\n'), 'Short.'],
  })
  const page = await open(reader)
  await read(page, novel)
  await page.keyboard.press('d')
  const slider = page.getByRole('slider', { name: 'Place in the chapter' })
  const shownPage = () => slider.getAttribute('aria-valuetext')
  await expect.poll(shownPage).toMatch(/^1 \/ \d+$/)
  const pages = Number((await shownPage())!.split(' / ')[1])
  expect(pages).toBeGreaterThan(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(shownPage).toBe(`2 / ${pages}`)
  await expect.poll(() => firstShown(page)).toBeGreaterThan(2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shownPage).toBe(`1 / ${pages}`)
  await page.mouse.click(1200, 360)
  await expect.poll(shownPage).toBe(`2 / ${pages}`)
  // With one column there are more pages than with two.
  await page.keyboard.press('d')
  await expect.poll(async () => Number((await shownPage())!.split(' / ')[1])).toBeGreaterThan(pages)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: /^End of/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
  await expect(page.getByText('Short.')).toBeVisible()
  // Going back from the first page leads to the end of the previous chapter.
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[0]}$`))
  await expect.poll(() => firstShown(page)).toBeGreaterThan(15)
  await page.reload()
  await opened(page)
  await expect.poll(shownPage).toMatch(/^\d+ \/ \d+$/)

  // A recorded key works in addition to the default key, until the defaults are restored.
  const { dialog, output } = await openKeyRecorder(page)
  await recordKey(dialog, 'Beginning of the chapter', 'g')
  await expect(output).toHaveText('G is recorded for: Beginning of the chapter')
  expect(await problemsOver(page)).toEqual([])
  await closeKeyRecorder(dialog)
  await page.keyboard.press('g')
  await expect.poll(shownPage).toMatch(/^1 /)
  await openKeyRecorder(page)
  await dialog.getByRole('button', { name: 'Reset all shortcuts' }).click()
  await closeKeyRecorder(dialog)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('g')
  await expect.poll(shownPage).toMatch(/^2 /)
  await page.keyboard.press('Home')
  await expect.poll(shownPage).toMatch(/^1 /)
})

/** Returns the lines of a page that are covered by bars or cut at an edge, and whether any line was checked. */
const coveredLines = (page: Page) =>
  page.evaluate(() => {
    const over = (one: DOMRect, other: DOMRect): number =>
      Math.min(
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      )
    const sheet = document.querySelector('[aria-label="Text of the chapter"]')!.getBoundingClientRect()
    // The bars are made permanently visible; otherwise they would disappear after a pause.
    const still = new CSSStyleSheet()
    still.replaceSync('[data-reader] > * { translate: none !important; transition: none !important }')
    document.adoptedStyleSheets = [still]
    const bars = [...document.querySelectorAll('[data-reader] > :is(header, footer, p[aria-hidden])')]
    const texts = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT)
    // The box of a line is higher than its letters, whose height is the font size.
    const charactersBox = (line: DOMRect, { fontSize, writingMode }: CSSStyleDeclaration): DOMRect => {
      const spare = (size: number): number => Math.max(0, size - Number.parseFloat(fontSize)) / 2
      const [x, y] = writingMode === 'vertical-rl' ? [spare(line.width), 0] : [0, spare(line.height)]
      return new DOMRect(line.x + x, line.y + y, line.width - 2 * x, line.height - 2 * y)
    }
    const bad: string[] = []
    let lines = 0
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const style = getComputedStyle(texts.currentNode.parentElement!)
      const all = [...range.getClientRects()].map((each) => charactersBox(each, style))
      for (const line of all.filter((each) => over(each, sheet) > 1)) {
        lines += 1
        const name = `${texts.currentNode.textContent?.slice(0, 12)} at ${JSON.stringify(line)}`
        if (over(line, sheet) < Math.min(line.width, line.height) - 1) bad.push(`cut: ${name}`)
        for (const bar of bars)
          if (over(line, bar.getBoundingClientRect()) > 1) bad.push(`under ${bar.localName}: ${name}`)
      }
    }
    return { bad, bars: bars.length, isAnyLine: lines > 0 }
  })

const desktop = { viewport: { width: 1440, height: 900 } }

for (const [device, shape, looks] of [
  ['a desktop', desktop, [{ size: 19 }, { size: 40, columns: 'two' }, { size: 40, writing: 'vertical' }]],
  ['a phone', phone, [{ size: 40 }, { size: 40, writing: 'vertical' }]],
] as const)
  test(`on ${device} the bars never cover a line of a page, and no line is cut`, async ({
    open,
    register,
    site,
  }) => {
    const reader = await register()
    const line = '{縁側|えんがわ}で{雨|あめ}を聞く。12年《《まえ》》のまま、猫は灯りの下で眠っている。'
    const chapter = Array.from({ length: 30 }, (_, at) => line.repeat(1 + (at % 3)))
    const novel = await makeNovel(reader, {
      title: '縁側',
      language: 'ja',
      chapters: [`## 雨\n\n${chapter.join('\n\n')}`],
    })
    const page = await open(reader, shape)
    for (const look of looks) {
      const value = encodeURIComponent(JSON.stringify({ mode: 'paged', ...look }))
      await page.context().addCookies([{ name: 'novel_reader', value, url: `${site}/works/novels` }])
      await read(page, novel)
      const slider = page.getByRole('slider', { name: 'Place in the chapter' })
      for (const [key, where] of [
        ['Home', /^1 /],
        ['PageDown', /^2 /],
        ['End', /^(\d+) \/ \1$/],
      ] as const) {
        await page.keyboard.press(key)
        await expect(slider).toHaveAttribute('aria-valuetext', where)
        const found = await coveredLines(page)
        expect(found, JSON.stringify({ look, key })).toEqual({ bad: [], bars: 3, isAnyLine: true })
      }
    }
  })

test('vertical text and readings above words can be shown, and these choices are stored', async ({
  open,
  register,
}) => {
  const reader = await register()
  const line = '{縁側|えんがわ}で{雨|あめ}を聞く。{縁側|えんがわ}は12年《《まえ》》のまま。'
  const novel = await makeNovel(reader, {
    title: '縁側',
    language: 'ja',
    writing: 'vertical',
    chapters: [Array.from({ length: 40 }, () => line).join('\n\n')],
  })
  const page = await open(reader)
  await read(page, novel)
  const article = page.locator('article')
  await expect(article).toHaveCSS('writing-mode', 'vertical-rl')
  await expect(article).toHaveAttribute('lang', 'ja')
  await expect(article.locator('rt')).toHaveCount(120)
  await expect(article.locator('.upright').first()).toHaveText('12')
  // In vertical text all lines begin at the same height.
  const tops = await article
    .locator('[data-key] > p')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const right = async () => (await article.locator('[data-key]').first().boundingBox())!.x
  const before = await right()
  // In vertical text the next page is to the left.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(right).toBeGreaterThan(before)
  await page.keyboard.press('r')
  await expect(article.locator('rt')).toHaveCount(2)
  await page.keyboard.press('r')
  await expect(article.locator('rt')).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(article).toHaveCSS('writing-mode', 'horizontal-tb')
  await page.reload()
  await opened(page)
  await expect(article).toHaveCSS('writing-mode', 'horizontal-tb')
  await expect(article.locator('rt')).toHaveCount(0)
})

test('search in a chapter finds the text, but not readings', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: 'Search',
    chapters: [`${paragraphs(40).join('\n\n')}\n\nA {fox|kitsune} at the gate. The Fox again.`],
  })
  const page = await open(reader)
  await read(page, novel)
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search in this chapter' })
  await expect(box).toBeFocused()
  await box.fill('kitsune')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await box.fill('FOX')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByText('at the gate')).toBeInViewport()
  await box.press('Enter')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await box.press('Escape')
  await expect(box).toBeHidden()
})

test('a chapter is read aloud sentence by sentence, without readings', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: 'Aloud',
    language: 'ja',
    chapters: ['{縁側|えんがわ}に雨。猫が来た。', '次の章。'],
  })
  const page = await open(reader)
  // Installs a fake speech synthesis without sound. Each utterance ends as soon as it starts.
  await page.addInitScript(() => {
    const output: string[] = []
    const voice = { name: 'Test', lang: 'ja-JP', default: true, localService: true, voiceURI: 'test' }
    class Utterance {
      onend: (() => void) | null = null
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const synthesis = {
      getVoices: () => [voice],
      addEventListener() {},
      removeEventListener() {},
      cancel() {},
      speak(words: Utterance) {
        output.push(words.text)
        setTimeout(() => words.onend?.(), 30)
      },
    }
    Object.assign(window, { output, SpeechSynthesisUtterance: Utterance })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  })
  await read(page, novel)
  await page.keyboard.press('s')
  await expect
    .poll(() => page.evaluate(() => (window as never as { output: string[] }).output))
    .toEqual(['縁側に雨。', '猫が来た。', '次の章。'])
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
})

test('simplified characters can be shown as traditional ones, and back', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, { title: '茶铺', language: 'zh', chapters: ['他说：“头发乱了。”'] })
  const page = await open(reader)
  await read(page, novel)
  await page.keyboard.press('o')
  await page.getByRole('radio', { name: '繁體' }).check()
  await expect(page.locator('article')).toContainText('頭髮亂了')
  await page.getByRole('radio', { name: 'As written' }).check()
  await expect(page.locator('article')).toContainText('头发乱了')
})

test('a member without access to a chapter cannot open it in the reader', async ({ open, register }) => {
  const author = await register()
  const novel = await makeNovel(author, { title: 'Draft', chapters: ['Secret.'], publish: false })
  const other = await register()
  const page = await open(other)
  for (const path of [
    `/works/novels/${novel.id}/read`,
    `/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`,
    `/works/novels/${novel.id}/read?chapter=x`,
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
  }
  const guest = await open(null)
  const requestedPath = `/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}&paragraph=abc`
  await guest.goto(requestedPath)
  await expect(guest).toHaveURL(`/login?redirect=${encodeURIComponent(requestedPath)}`)
})

test('a member can download a novel; a guest sees no download', async ({ open, register }) => {
  const novel = await makeNovel(await register(), { title: 'Rain', chapters: ['It rained.'] })
  const page = await open(await register())
  await page.goto(`/works/${novel.id}`)
  await hydrated(page)
  const files = page.getByRole('region', { name: 'Download' })
  const download = page.waitForEvent('download')
  await files.getByRole('link', { name: 'EPUB' }).click()
  expect((await download).suggestedFilename()).toBe('Rain.epub')
  expect(await files.getByRole('link').allInnerTexts()).toEqual(['EPUB', 'TXT', 'Markdown'])
  const guest = await open(null)
  await guest.goto(`/works/${novel.id}`)
  await hydrated(guest)
  await expect(guest.getByRole('heading', { name: 'Rain' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'EPUB' })).toHaveCount(0)
})
