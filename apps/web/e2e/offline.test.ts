import { contract, novelContent } from '@engawa/contract'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, hydrated, makeComic, makeNovel, makeVideo, test, type Account } from './kit/site.ts'

/** Options of a browser context with the service worker. All other tests run without it, see `playwright.config.ts`. */
const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

test.beforeEach(({ tolerate }) => {
  // Without a network chat cannot start, and pages log this error.
  tolerate(/^(Chat|The work in the background) did not start/)
  tolerate(/Error loading route module|Failed to fetch|ERR_FAILED|net::ERR_|ERR_INTERNET/)
})

/** Waits until the service worker is ready, so that pages open offline. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })

async function saveAll(page: Page, workId: number, chapters: number): Promise<void> {
  await page.goto(`/works/${workId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Download to this device' })
  await sheet.getByRole('button', { name: /^Download \d+ chapter/ }).click()
  await expect(
    sheet.getByText(`${chapters} of ${chapters} chapter${chapters === 1 ? '' : 's'} on this device`),
  ).toBeVisible()
  await workerReady(page)
}

/** Returns the language in which pages would be shown offline. */
const storedLanguage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('app-db')
        opening.addEventListener('error', () => reject(new Error('the database does not open')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kv').objectStore('kv').get('offline:look')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { language: string } | undefined)?.language)
          })
        })
      }),
  )

const placeOf = async ({ call }: Account, id: number) =>
  (await call(contract.works.info, { id })).viewer.place

const isDrawn = (page: Page, name: string) =>
  expect.poll(() =>
    page
      .getByRole('img', { name, exact: true })
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
      .catch(() => false),
  )

test('a comic is saved and read offline after a reload; the reading position is sent afterwards', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Kept comic', chapters: [4, 2] })
  const page = await open(reader, withWorker)
  await saveAll(page, comic.id, 2)

  await page.context().setOffline(true)
  const address = `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`
  await page.goto(address)
  await expect(page.getByRole('slider', { name: 'Page' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await isDrawn(page, 'Page 1').toBe(true)
  await page.keyboard.press('ArrowRight')
  await isDrawn(page, 'Page 3').toBe(true)
  await page.reload()
  await isDrawn(page, 'Page 3').toBe(true)
  await page.keyboard.press('ArrowRight')
  await isDrawn(page, 'Page 4').toBe(true)
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('region', { name: 'End of Chapter 1' })
    .getByRole('button', { name: 'Next chapter' })
    .click()
  await expect(page).toHaveURL(`/works/comics/${comic.id}/read/${comic.chapterIds[1]}`)
  await isDrawn(page, 'Page 1').toBe(true)

  // The reader leaves the chapter before the network is back.
  await page.goto('/offline')
  await expect(page.getByRole('link', { name: /Chapter 1/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await placeOf(reader, comic.id))?.chapterId).toBe(comic.chapterIds[1])
})

test('a novel is saved and read offline with its highlights; new highlights are sent afterwards', async ({
  open,
  register,
}) => {
  const reader = await register()
  const novel = await makeNovel(reader, {
    title: 'Kept novel',
    chapters: ['The rain had stopped.', 'Spring came.'],
  })
  const [chapterId] = novel.chapterIds as [number]
  const { paragraphs } = await reader.call(novelContent, { chapterId })
  const mark = { chapterId, colour: 'green' as const, note: 'Seen before' }
  const part = { paragraph: paragraphs[0]!.key, offset: 4, quote: 'rain' }
  await reader.call(contract.novelHighlights.save, { ...mark, id: 'before-keeping', parts: [part] })
  const page = await open(reader, withWorker)
  await page.goto(`/works/${novel.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Download Chapter 1' }).click()
  await expect(page.getByRole('button', { name: 'Remove Chapter 1 from this device' })).toBeVisible()
  await workerReady(page)

  await page.context().setOffline(true)
  await page.goto(`/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`)
  await expect(page.getByText('The rain had stopped.')).toBeVisible()
  // Clicks at the left side of the line, because the line is wider than its text.
  await page.getByText('The rain had stopped.').dblclick({ position: { x: 24, y: 16 } })
  await page.getByRole('button', { name: 'Highlight in pink' }).click()
  await page.keyboard.press('n')
  const marks = page.getByRole('dialog', { name: 'Highlights and notes' })
  await expect(marks.getByText('only what you marked in this chapter is listed')).toBeVisible()
  await expect(marks.getByText('Seen before')).toBeVisible()
  const markedIn = async () =>
    (await reader.call(contract.novelHighlights.ofChapter, { chapterId })).items.map(({ colour }) => colour)
  await page.context().setOffline(false)
  await expect.poll(markedIn).toEqual(expect.arrayContaining(['green', 'pink']))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('The rain had stopped.')).toBeVisible()
  await page.keyboard.press('n')
  await expect(marks.getByRole('listitem')).toHaveCount(2)
  // A chapter that is not saved shows a message with links to the saved chapters.
  await page.goto(`/works/novels/${novel.id}/read?chapter=${novel.chapterIds[1]}`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: /Chapter 1/ }).click()
  await expect(page.getByText('The rain had stopped.')).toBeVisible()
  await page.keyboard.press(']')
  await expect(
    page.getByText('You are offline, and this chapter is not on this device.').first(),
  ).toBeVisible()
  await expect(page).toHaveURL(`/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`)
})

test('episodes are saved in a chosen size; the download can be paused and resumed; they play offline', async ({
  open,
  register,
}) => {
  test.slow()
  const viewer = await register()
  const video = await makeVideo(viewer, {
    title: 'Kept series',
    episodes: [{ seconds: 20 }, { seconds: 4 }],
    subtitles: [{ language: 'en', label: 'English', vtt: 'WEBVTT\n\n00:00.000 --> 00:18.000\nRain\n' }],
    prepared: true,
  })
  const [first, second] = video.chapterIds as [number, number]
  await viewer.call(contract.bullets.send, {
    ...{ chapterId: first, clientId: 'kept-with-it', at: 1_000 },
    ...{ mode: 'top', colour: '#ffffff', text: 'Kept too' },
  })
  const page = await open(viewer, withWorker)
  // The download of the second file of the video is delayed.
  const requested: string[] = []
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.context().route(/\.m4s$/, async (route) => {
    if (route.request().method() === 'GET') requested.push(route.request().url())
    if (requested.length > 1) await released
    await route.continue().catch(() => {})
  })
  await page.goto(`/works/${video.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Download Episode 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Download to this device' })
  await expect(sheet.getByRole('radio')).toHaveCount(2)
  await sheet.getByRole('radio', { name: /^180p \d.* kB/ }).check()
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  const episodes = page.getByRole('region', { name: 'Episodes' })
  await episodes.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(sheet.getByText(/^\d.*kB of \d.*kB$/)).toBeVisible()
  await expect.poll(() => requested.length).toBe(2)
  const [came] = requested
  // The first file is stored; its name is a part of its key.
  await expect.poll(async () => (await storedKeys(page)).join(' ')).toContain(came!.split('/').at(-1)!)
  await sheet.getByRole('button', { name: 'Pause' }).click()
  await expect(sheet.getByRole('button', { name: 'Resume' })).toBeVisible()

  // Another tab shows the unfinished download and resumes it. Files that are already stored are not requested again.
  const other = await page.context().newPage()
  await other.goto('/offline')
  await expect(other.getByText(/^\d.* kB of 500 MB used$/)).toBeVisible()
  release()
  await other.getByRole('button', { name: 'Resume' }).click()
  await expect(other.getByRole('link', { name: /Episode 1/ })).toBeVisible()
  expect(requested.filter((url) => url === came)).toHaveLength(1)

  await expect(sheet.getByText('1 of 2 episodes on this device')).toBeVisible()
  await sheet.getByRole('radio', { name: /^Original file/ }).check()
  await sheet.getByRole('button', { name: 'Download 1 episode' }).click()
  await expect(sheet.getByText('2 of 2 episodes on this device')).toBeVisible()
  await workerReady(page)

  await page.context().setOffline(true)
  await page.goto(`/works/videos/${video.id}/${first}`)
  const player = page.locator('[data-player] video')
  const timeOf = () => player.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Episode 1')
  await expect(page.locator('[data-cues]')).toHaveText('Rain')
  await page.keyboard.press('k')
  await expect.poll(timeOf).toBeGreaterThan(0.3)
  expect(await player.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/^blob:/)
  await page.keyboard.press('k')
  await page.getByText('Bullet comments', { exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Bullet comments in this minute' }).getByText('Kept too'),
  ).toBeVisible()
  await expect(page.getByText('You are offline. Comments appear')).toBeVisible()
  // The player reads the stored file in ranges.
  await page.getByRole('button', { name: 'Next episode' }).click()
  await expect(page).toHaveURL(`/works/videos/${video.id}/${second}`)
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentSrc))
    .toContain('/kept/')
  await page.locator('[data-player] [data-surface]').click()
  await page.keyboard.press('5')
  await expect.poll(timeOf).toBeGreaterThan(1.9)

  await page.context().setOffline(false)
  await expect.poll(async () => (await placeOf(viewer, video.id))?.chapterId).toBe(second)
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible()
  // When an episode is removed in one tab, the other tabs show it.
  await page.goto(`/works/${video.id}`)
  await other.bringToFront()
  await other.getByRole('button', { name: 'Remove all of “Kept series” from this device' }).click()
  await expect.poll(() => stored(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Download Episode 1' })).toBeVisible()
})

test('when a saved chapter was edited, opening it online saves the new text', async ({ open, register }) => {
  const author = await register()
  const novel = await makeNovel(author, { title: 'Revised', chapters: ['The first text.'] })
  const chapterId = novel.chapterIds[0]!
  const page = await open(author, withWorker)
  await saveAll(page, novel.id, 1)

  const { version } = await author.call(contract.novels.source, { chapterId })
  const saved = await author.call(contract.novels.save, {
    chapterId,
    version,
    splice: { at: 0, remove: 'The first text.'.length, insert: 'The second text.' },
  })
  await author.call(contract.novels.release, { chapterId, version: saved.version })
  const address = `/works/novels/${novel.id}/read?chapter=${chapterId}`
  await page.goto(address)
  await expect(page.getByText('The second text.')).toBeVisible()
  await expect.poll(() => savedTexts(page)).toContain('The second text.')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('The second text.')).toBeVisible()
})

/** Returns the texts of all saved chapters. */
const savedTexts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('app-db', 3)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const requested = opening.result.transaction('resources').objectStore('resources').getAll()
          requested.onsuccess = () => {
            resolve(JSON.stringify(requested.result))
            opening.result.close()
          }
        }
      }),
  )

for (const [locale, heading, list] of [
  ['en-US', 'You are offline', 'Offline reading'],
  ['zh-CN', '没有网络', '离线阅读'],
] as const)
  test(`while offline, a page that is not stored shows a message in the reader’s language: ${locale}`, async ({
    open,
    register,
  }) => {
    const page = await open(await register(), { ...withWorker, locale })
    await page.goto('/checkin')
    await hydrated(page)
    await workerReady(page)
    await page.context().setOffline(true)
    await page.goto('/wiki/Nowhere')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL('/wiki/Nowhere')
    await page.goto('/offline')
    await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
    // The page opens automatically when the network is back.
    await page.goto('/checkin')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: heading })).toBeHidden()
    await expect(page).toHaveURL('/checkin')
  })

test('offline pages are in the reader’s language, also after the reader changed it', async ({
  open,
  register,
}) => {
  const page = await open(await register(), { ...withWorker, locale: 'zh-CN' })
  await page.goto('/')
  await hydrated(page)
  await workerReady(page)
  await expect.poll(() => storedLanguage(page)).toBe('zh-CN')
  await page.context().setOffline(true)
  await page.goto('/offline')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1, name: '离线阅读' })).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => storedLanguage(page)).toBe('en')
  await page.context().setOffline(true)
  await page.goto('/offline')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Offline reading' })).toBeVisible()
})

test('offline pages have the reader’s theme before the first paint', async ({ open, register }) => {
  const page = await open(await register(), withWorker)
  await page.goto('/checkin')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click()
  await workerReady(page)
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.body) return
      seen.disconnect()
      const { theme, fromDevice } = document.documentElement.dataset
      Object.assign(window, { first: `${theme} ${fromDevice === '' ? 'from the device' : ''}` })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.context().setOffline(true)
  await page.goto('/wiki/Nowhere')
  expect(await page.evaluate(() => (window as { first?: string }).first)).toBe('dark from the device')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('when a link is followed while offline, the page stays as it is and shows the reason', async ({
  open,
  register,
}) => {
  const page = await open(await register(), withWorker)
  await page.goto('/works/comics')
  await hydrated(page)
  await workerReady(page)
  const press = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  const notice = page.getByText('You are offline. This page needs a connection.')
  await page.context().setOffline(true)
  await press('Forum')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/works/comics')
  // If the reader waits, the page of the link opens when the network is back.
  await page.context().setOffline(false)
  // The browser loads the whole page again. The script of the route is missing, so the router would show an empty page.
  await expect(page).toHaveURL('/forum')
  await expect(notice).toHaveCount(0)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await press('Novels')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Shift')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Open the page' }).click()
  await expect(page).toHaveURL('/works/novels')
})

test('the service worker serves no outdated pages online, and deletes the caches of earlier builds', async ({
  open,
  register,
}) => {
  const page = await open(await register(), withWorker)
  await page.goto('/works/comics')
  await hydrated(page)
  await workerReady(page)
  // Stores a cache of an earlier build, and in the current cache a page that must not be shown online.
  await page.evaluate(async () => {
    const earlier = await caches.open('engawa:shell:earlier')
    await earlier.put('/offline?language=en', new Response('earlier'))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys())
        if (key.url.includes('/offline?'))
          await cache.put(key, new Response('stale', { headers: { 'content-type': 'text/html' } }))
    }
  })
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'Offline reading', level: 1 })).toBeVisible()

  const seen = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return urls.flat()
  })
  // Only files of the build and the offline page are stored: no API answers, no pages of members, nothing of the restricted
  // section.
  expect(seen.filter((path) => !/^\/(assets\/|offline$)/.test(path))).toEqual([])

  const write = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.evaluate(() =>
    fetch('/v1/resource/place', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect((await write).fromServiceWorker()).toBe(false)

  // A new service worker deletes the caches of earlier builds at its start. The test removes the old worker through CDP, because
  // a worker that a page unregisters may survive until the next page.
  const stored = () => page.evaluate(() => caches.keys())
  expect(await stored()).toContain('engawa:shell:earlier')
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers' })
  await page.goto('/works/comics')
  await hydrated(page)
  await workerReady(page)
  await expect.poll(stored).not.toContain('engawa:shell:earlier')
})

test('at the storage limit, finished chapters are deleted first; then the queue stops and shows the reason', async ({
  open,
  register,
}) => {
  const reader = await register()
  const make = (title: string) => makeComic(reader, { title, chapters: [1] })
  const [over, open_, next, last] = [
    await make('Read through'),
    await make('In the middle'),
    await make('Next'),
    await make('Last'),
  ]
  const [chapterId] = over.chapterIds as [number]
  const position = { page: 0, offset: 0 }
  await reader.call(contract.works.savePlace, {
    chapterId,
    position,
    finished: true,
    at: new Date().toISOString(),
  })
  const page = await open(reader, withWorker)
  for (const { id } of [over, open_]) await saveAll(page, id, 1)
  // Increases the recorded size of saved chapters until they reach the limit.
  await resizeSaved(page, 250_000_000)
  await saveAll(page, next.id, 1)
  await page.goto('/offline')
  await expect(page.getByText('To make room, these finished chapters were removed:')).toBeVisible()
  await expect(page.getByText('Read through · Chapter 1')).toBeVisible()
  const list = page.getByRole('list', { name: 'Downloaded chapters' })
  await expect(list.getByRole('heading')).toHaveText(['Next', 'In the middle'])
  await page.getByRole('button', { name: 'Got it' }).click()

  await resizeSaved(page, 250_000_000)
  await page.goto(`/works/${last.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Download Chapter 1' }).click()
  await expect(page.getByRole('button', { name: 'Try to download Chapter 1 again' })).toBeVisible()
  await page.goto('/offline')
  await expect(page.getByRole('alert')).toContainText('You have reached your limit')
  await page.getByText('1 GB', { exact: true }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Last', 'Next', 'In the middle'])
})

/** Sets the recorded size of each saved chapter, in bytes. */
const resizeSaved = (page: Page, bytes: number): Promise<void> =>
  page.evaluate(
    (size) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('app-db', 3)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction('articles', 'readwrite')
          const rows = tx.objectStore('articles').openCursor()
          rows.onsuccess = () => {
            const row = rows.result
            row?.update({ ...row.value, bytes: size })
            row?.continue()
          }
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    bytes,
  )

test('a logout deletes saved chapters', async ({ open, register }) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Left behind', chapters: [2] })
  const page = await open(reader, withWorker)
  await saveAll(page, comic.id, 1)
  expect(await stored(page)).toBeGreaterThan(0)
  await page.goto('/user')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => stored(page)).toBe(0)
})

/** Returns the number of chapters and files in the browser's database. */
const stored = async (page: Page): Promise<number> => (await storedKeys(page)).length

/** Returns the keys of the chapters and files in the browser's database. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('app-db', 3)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['articles', 'resources'])
          const keys = ['articles', 'resources'].map((name) => tx.objectStore(name).getAllKeys())
          tx.oncomplete = () => {
            resolve(keys.flatMap(({ result }) => result.map(String)))
            opening.result.close()
          }
        }
      }),
  )

test('a browser without service workers shows why nothing can be saved', async ({ open, register }) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Not here', chapters: [1] })
  const page = await open(reader)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(`/works/${comic.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Download Chapter 1' }).click()
  await expect(page.getByText('This browser does not store data for this site')).toBeVisible()
})
