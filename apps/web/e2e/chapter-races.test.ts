import type { Page } from '@playwright/test'
import {
  expect,
  hydrated,
  makeComic,
  makeNovel,
  makeVideo,
  test,
  type Account,
  type CreatedNovel,
} from './kit/site.ts'

/** Delays the content of a chapter. The returned `release` sends the content, and resolves when the page has received it. */
async function delayChapter(page: Page, chapterId: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const path = `/resource/content/${chapterId}`
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.fallback()
  })
  const requested = page.waitForRequest((message) => message.url().endsWith(path))
  const answered = page.waitForResponse((message) => message.url().endsWith(path))
  return {
    requested,
    async release(): Promise<void> {
      resolve()
      await (await answered).finished()
    },
  }
}

/** Returns a list of the URLs that the page has had, in order. The list grows during the test. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

type Reader = {
  make: (author: Account) => Promise<CreatedNovel>
  pathOf: (work: CreatedNovel, chapter: number) => string
  /** Opens the next chapter by a button. */
  next: (page: Page) => Promise<void>
  /** Chooses a chapter by its number in the list of all chapters. */
  choose: (page: Page, number: number) => Promise<void>
}

const chooseInPanel = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: /Show all chapters$/ }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /^(Chapters|Contents)$/ })
    .getByRole('button', { name: new RegExp(`Chapter ${number}`) })
    .click()
}

const nextInBar = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Next chapter/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
}

const readers: Record<string, Reader> = {
  comic: {
    make: (author) => makeComic(author, { title: 'Race', chapters: [1, 1, 1, 1] }),
    pathOf: ({ id, chapterIds }, chapter) => `/works/comics/${id}/read/${chapterIds[chapter - 1]}`,
    next: nextInBar,
    choose: chooseInPanel,
  },
  novel: {
    make: (author) => makeNovel(author, { title: 'Race', chapters: ['One.', 'Two.', 'Three.', 'Four.'] }),
    pathOf: ({ id, chapterIds }, chapter) => `/works/novels/${id}/read?chapter=${chapterIds[chapter - 1]}`,
    next: nextInBar,
    choose: chooseInPanel,
  },
  video: {
    make: (author) =>
      makeVideo(author, { title: 'Race', episodes: [1, 2, 3, 4].map(() => ({ seconds: 2 })) }),
    pathOf: ({ id, chapterIds }, chapter) => `/works/videos/${id}/${chapterIds[chapter - 1]}`,
    next: (page) => page.keyboard.press('n'),
    choose: (page, number) =>
      page
        .getByRole('region', { name: 'Episodes' })
        .getByRole('link', { name: `Episode ${number}` })
        .click(),
  },
}

for (const [kind, { make, pathOf, next, choose }] of Object.entries(readers)) {
  test(`${kind}: the chapter that was chosen last stays open when an earlier choice is loaded after it`, async ({
    open,
    register,
  }) => {
    const reader = await register()
    const work = await make(reader)
    const page = await open(reader)
    const second = await delayChapter(page, work.chapterIds[1]!)
    await page.goto(pathOf(work, 1))
    await hydrated(page)
    const addresses = addressesOf(page)
    const aboutSecond: string[] = []
    await next(page)
    await second.requested
    await choose(page, 3)
    await expect(page).toHaveURL(pathOf(work, 3))
    // A video page requests the comments of an episode before its URL changes.
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url())
      if (searchParams.get('partId') === String(work.chapterIds[1])) aboutSecond.push(request.url())
    })
    await second.release()
    await choose(page, 4)
    await expect(page).toHaveURL(pathOf(work, 4))
    const shown = [3, 4].map((chapter) => new URL(pathOf(work, chapter), page.url()).href)
    expect([...new Set(addresses)]).toEqual(shown)
    expect(aboutSecond).toEqual([])
  })
}

test('a chapter does not open when it is loaded after its reader has left the page', async ({
  open,
  register,
}) => {
  const { make, pathOf, next } = readers['novel']!
  const reader = await register()
  const work = await make(reader)
  const page = await open(reader)
  const second = await delayChapter(page, work.chapterIds[1]!)
  await page.goto(pathOf(work, 1))
  await hydrated(page)
  await next(page)
  await second.requested
  await page.getByRole('link', { name: 'Back to Race' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/works/${work.id}`)
  const addresses = addressesOf(page)
  await second.release()
  await page.goBack()
  await expect(page).toHaveURL(pathOf(work, 1))
  expect(addresses).toEqual([page.url()])
})
