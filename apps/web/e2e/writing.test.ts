import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsHere, problemsOver } from './kit/axe.ts'
import { openProxy } from './kit/proxy.ts'
import { publishNow } from './kit/publish-now.ts'
import { expect, hydrated, makeNovel, test, type Account } from './kit/site.ts'

// The tests of this file may run in parallel. It is the last file, so otherwise one worker would run it alone.
test.describe.configure({ mode: 'parallel' })

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the chapter' })

/** Opens the page where a novel is written, and waits for the text. */
async function openEditor(page: Page, id: number, chapterId?: number): Promise<void> {
  await page.goto(`/publish/novel?id=${id}${chapterId ? `&chapter=${chapterId}` : ''}`)
  await hydrated(page)
  await expect(field(page)).toBeVisible()
}

const sourceOf = async ({ call }: Account, chapterId: number) =>
  (await call(contract.novels.source, { chapterId })).text

/** Changes a chapter through the API, as another device would. */
async function writeElsewhere({ call }: Account, chapterId: number, change: (text: string) => string) {
  const { version, text } = await call(contract.novels.source, { chapterId })
  await call(contract.novels.save, { chapterId, version, whole: { base: text, text: change(text) } })
}

test('a novel is created, written and published; its text is changed and released', async ({
  open,
  register,
}) => {
  const author = await register()
  const page = await open(author)
  await page.goto('/publish')
  await page.getByRole('link', { name: 'New novel' }).click()
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page).toHaveURL(/\/publish\/novel\?id=\d+/)
  await expect(page.getByText('Still needed: a title · some text in a chapter')).toBeVisible()
  await field(page).click()
  await page.keyboard.type('It rained {tea|cha} all night.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('**Nobody** came. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Nobody')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' at 5*3.')
  await page.getByText('About the work').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Rain on the tea house')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.getByText('Text', { exact: true }).click()
  await expect(field(page).locator('ruby')).toHaveText('teacha')
  await publishNow(page)
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const { chapterList } = await author.call(contract.works.info, { id })
  const chapterId = chapterList[0]!.id
  expect(await sourceOf(author, chapterId)).toBe(
    'It rained {tea|cha} all night.\n\n**Nobody** came. **Nobody** at 5\\*3.',
  )

  const shown = async () =>
    (await author.call({ ...contract.works.content }, { chapterId }))['paragraphs'] as { html: string }[]
  if (chapterList[0]!.status === 'draft')
    await page.getByRole('button', { name: 'Publish this chapter' }).click()
  await expect.poll(async () => (await shown()).length).toBe(2)
  await field(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Then the fox.')
  await expect(page.getByText('Readers still see the text as it was')).toBeVisible()
  expect((await shown()).length).toBe(2)
  await page.getByRole('button', { name: 'Show readers this text' }).click()
  await expect(page.getByText('Readers still see the text as it was')).toBeHidden()
  expect((await shown()).at(-1)!.html).toContain('Then the fox.')
})

test('a chapter that is opened again contains the text that was written in it', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id } = await author.call(contract.works.create, { type: 'novel' })
  const page = await open(author)
  await openEditor(page, id)
  await field(page).click()
  await page.keyboard.type('It rained all night.')
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  await expect(field(page)).toHaveText('')
  await field(page).click()
  await page.keyboard.type('Then the sun came out.')
  await page.getByRole('button', { name: /^Chapter 1/ }).click()
  await expect(field(page)).toHaveText('It rained all night.')
  await field(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Nobody slept.')
  await page.getByRole('button', { name: /^Chapter 2/ }).click()
  await expect(field(page)).toHaveText('Then the sun came out.')
  await page.getByRole('button', { name: /^Chapter 1/ }).click()
  await expect(field(page)).toHaveText('It rained all night. Nobody slept.')
  const { chapterList } = await author.call(contract.works.info, { id })
  expect(await sourceOf(author, chapterList[0]!.id)).toBe('It rained all night. Nobody slept.')
  await expect(page.getByText('Someone changed the same lines')).toBeHidden()
})

test('a chapter that is opened again before its text is saved appears only after the text is saved', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id } = await makeNovel(author, { title: 'Slow', chapters: ['One.', 'Two.'], publish: false })
  const page = await open(author)
  await openEditor(page, id)
  const saving = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/novels/chapters/*/source', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    saving.resolve()
    await answer.promise
    await route.fallback()
  })
  await field(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' More.')
  await page.getByRole('button', { name: /^Chapter 2/ }).click()
  await saving.promise
  await expect(field(page)).toHaveText('Two.')
  await page.getByRole('button', { name: /^Chapter 1/ }).click()
  await expect(field(page)).toBeHidden()
  answer.resolve()
  await expect(field(page)).toHaveText('One. More.')
})

test('text that is written offline is stored when the tab is closed, and saved later', async ({
  open,
  register,
  site,
  tolerate,
}) => {
  tolerate(/./)
  const author = await register()
  const { id, chapterIds } = await makeNovel(author, { title: 'Lost', chapters: ['One.'], publish: false })
  // The test cuts a proxy instead of using Playwright's offline mode. The offline mode would end before the tab is closed, so the
  // tab could still send.
  const proxy = await openProxy(site)
  try {
    const page = await open(author, { baseURL: proxy.url })
    await openEditor(page, id)
    proxy.cut()
    await field(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Two, in a tunnel.')
    await expect(page.getByText(/^Not saved/).first()).toBeVisible()
    await expect.poll(() => unsavedTexts(page)).toEqual(['One. Two, in a tunnel.'])
    const context = page.context()
    await page.close({ runBeforeUnload: false })
    expect(await sourceOf(author, chapterIds[0]!)).toBe('One.')
    // Another device saves the chapter meanwhile.
    await writeElsewhere(author, chapterIds[0]!, (text) => `${text}\n\nThree.`)
    proxy.restore()
    const again = await context.newPage()
    await openEditor(again, id)
    await expect(field(again)).toContainText('Two, in a tunnel.')
    await expect(field(again)).toContainText('Three.')
    await expect.poll(() => sourceOf(author, chapterIds[0]!)).toBe('One. Two, in a tunnel.\n\nThree.')
    await expect.poll(() => unsavedTexts(again)).toEqual([])
  } finally {
    await proxy.close()
  }
})

/** Returns the unsaved texts that this browser stores. */
const unsavedTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('app-db', 3)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('kv').objectStore('kv')
          const reading = store.getAll(IDBKeyRange.bound('unsaved:', 'unsaved:\uffff'))
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.map(({ value }: { value: { text: string } }) => value.text))
          })
        })
      }),
  )

test('if two devices edit a chapter, both edits are kept; a line that both changed is a conflict', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id, chapterIds } = await makeNovel(author, {
    title: 'Two',
    chapters: ['First.\n\nSecond.\n\nThird.'],
    publish: false,
  })
  const chapterId = chapterIds[0]!
  const page = await open(author)
  await openEditor(page, id)
  await writeElsewhere(author, chapterId, (text) => text.replace('First.', 'First, elsewhere.'))
  await field(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Here.')
  await expect(field(page)).toContainText('First, elsewhere.')
  await expect(field(page)).toContainText('Third. Here.')
  // The cursor is still at its former position.
  await page.keyboard.type(' Still here.')
  await expect
    .poll(() => sourceOf(author, chapterId))
    .toBe('First, elsewhere.\n\nSecond.\n\nThird. Here. Still here.')

  await writeElsewhere(author, chapterId, (text) => text.replace('Second.', 'Second, by them.'))
  await field(page).getByText('Second.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(', by me.')
  await expect(page.getByRole('alert').filter({ hasText: 'changed the same lines' })).toBeVisible()
  await page.getByRole('button', { name: 'Take both' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page)).toContainText('Second, by them.')
  await expect.poll(() => sourceOf(author, chapterId)).toMatch(/Second, by them\.\nSecond, by me\./)
})

test('a word is replaced in all chapters except at chosen positions, and the replacement can be undone', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id, chapterIds } = await makeNovel(author, {
    title: 'Names',
    chapters: ['Yuki came. Yuki left.', 'Yuki slept.', 'Nobody.'],
    publish: false,
  })
  const texts = () => Promise.all(chapterIds.map((chapterId) => sourceOf(author, chapterId)))
  const page = await open(author)
  await openEditor(page, id)
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByRole('textbox', { name: 'Find in all chapters' }).fill('Yuki')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Sora')
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(dialog.getByText('3 matches, in 2 of your chapters')).toBeVisible()
  expect(await problemsOver(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Yuki came. YukiSora left.' }).uncheck()
  await dialog.getByRole('button', { name: 'Replace 2 matches' }).click()
  await expect(page.getByText('2 matches replaced')).toBeVisible()
  await expect(field(page)).toHaveText('Sora came. Yuki left.')
  expect(await texts()).toEqual(['Sora came. Yuki left.', 'Sora slept.', 'Nobody.'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(field(page)).toHaveText('Yuki came. Yuki left.')
  expect(await texts()).toEqual(['Yuki came. Yuki left.', 'Yuki slept.', 'Nobody.'])

  // The text before the replacement is in the list of earlier versions.
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await page
    .getByRole('button', { name: /replaced/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible()
  expect(await problemsOver(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(field(page)).toHaveText('Sora came. Yuki left.')
})

test('an added chapter stays open after a reload, and the Markdown view shows the same text', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id, chapterIds } = await makeNovel(author, {
    title: 'Parts',
    chapters: ['# One\n\nText.', '| a | b |\n| - | - |\n| 1 | 2 |\n\nAfter.'],
    publish: false,
  })
  const page = await open(author)
  await openEditor(page, id)
  await page
    .getByRole('region', { name: 'Chapters' })
    .getByRole('button', { name: /Chapter 2/ })
    .click()
  await expect(field(page)).toContainText('After.')
  await expect(page).toHaveURL(new RegExp(`chapter=${chapterIds[1]}`))
  await page.reload()
  await hydrated(page)
  await expect(field(page)).toContainText('After.')
  await field(page).getByText('After.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' All.')
  await expect
    .poll(() => sourceOf(author, chapterIds[1]!))
    .toBe('| a | b |\n| - | - |\n| 1 | 2 |\n\nAfter. All.')
  expect(await problemsHere(page, 'writing')).toEqual([])
  await page.getByRole('button', { name: 'Markdown' }).click()
  expect(await problemsHere(page, 'writing Markdown')).toEqual([])
  await expect(field(page)).toHaveValue('| a | b |\n| - | - |\n| 1 | 2 |\n\nAfter. All.')
  // A picture of another site becomes text and is not requested.
  const two = '## Two\n\n*New*. ![A map](https://other.example/map.png)'
  await field(page).fill(two)
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect(field(page).getByRole('heading', { name: 'Two' })).toBeVisible()
  await expect(field(page).locator('em')).toHaveText('New')
  await expect(field(page)).toContainText('A map')
  await expect(field(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(0)
  await expect.poll(() => sourceOf(author, chapterIds[1]!)).toBe(two)
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  await expect(field(page)).toHaveText('')
  await field(page).click()
  await page.getByRole('button', { name: 'Reading above a word' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reading above a word' })
  await dialog.getByRole('textbox', { name: 'Word' }).fill('東京')
  await dialog.getByRole('textbox', { name: 'Reading' }).fill('とう きょう')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(field(page).locator('rt')).toHaveText(['とう', 'きょう'])
  const { chapterList } = await author.call(contract.works.info, { id })
  await expect.poll(() => sourceOf(author, chapterList[2]!.id)).toBe('{東京|とう|きょう}')
})

test('another member cannot write in a novel', async ({ open, register }) => {
  const author = await register()
  const { id } = await makeNovel(author, { title: 'Mine', chapters: ['Text.'] })
  const page = await open(await register())
  expect((await page.goto(`/publish/novel?id=${id}`))?.status()).toBe(404)
})

test('an author publishes chosen chapters, later further ones, and then shows readers all edits with one press', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  await reader.call(contract.accounts.follow, { id: author.profile.uid, follow: true })
  const texts = ['Rain.', 'More rain.', 'Third rain.']
  const { id, chapterIds } = await makeNovel(author, {
    title: 'Three rains',
    chapters: texts,
    publish: false,
  })
  const published = async () =>
    (await author.call(contract.works.info, { id })).chapterList
      .filter(({ status }) => status === 'published')
      .map((chapter) => chapter.id)

  const page = await open(author)
  await openEditor(page, id)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish', exact: true })
  await expect(dialog.getByText('Notifies 1 member.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish 3 chapters' })).toBeVisible()
  expect(await problemsOver(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: /^Chapter 2/ }).click()
  await dialog.getByRole('checkbox', { name: /^Chapter 3/ }).click()
  await dialog.getByRole('button', { name: 'Publish 1 chapter' }).click()
  await expect(dialog).toBeHidden()
  expect(await published()).toEqual([chapterIds[0]])

  await page.getByRole('button', { name: 'Publish chapters' }).click()
  const further = page.getByRole('dialog', { name: 'Publish chapters' })
  await further.getByRole('button', { name: 'Publish 2 chapters' }).click()
  await expect(further).toBeHidden()
  expect(await published()).toEqual(chapterIds)
  await expect(page.getByRole('button', { name: 'Publish chapters' })).toHaveCount(0)

  for (const chapter of chapterIds) await writeElsewhere(author, chapter, (text) => `${text} It stops.`)
  await page.reload()
  await hydrated(page)
  const list = page.getByRole('region', { name: 'Chapters' })
  await expect(list.getByText('Has changes that readers do not see yet')).toHaveCount(3)
  const release = page.getByRole('button', { name: 'Show readers all changes · 3' })
  await release.click()
  await expect(release).toHaveCount(0)
  await expect(list.getByText('Has changes that readers do not see yet')).toHaveCount(0)
  const third = await reader.call(contract.works.content, { chapterId: chapterIds[2]! })
  expect((third['paragraphs'] as { html: string }[]).at(-1)!.html).toContain('It stops.')
})
