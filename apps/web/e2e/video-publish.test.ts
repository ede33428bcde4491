import { readFile } from 'node:fs/promises'
import { contract, videoContent } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { openProxy } from './kit/proxy.ts'
import { untilPrepared } from './kit/make-video.ts'
import { publishNow } from './kit/publish-now.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'
import { makeVideoFiles, type VideoFiles } from './kit/video-files.ts'

// Preparing real videos takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

let files: VideoFiles
test.beforeAll(async () => {
  files = await makeVideoFiles()
})
test.afterAll(() => files.remove())

/** Creates a draft and opens its editor. */
async function openEditor(page: Page, author: Account) {
  const { id, chapterId } = await author.call(contract.works.create, { type: 'video' })
  await page.goto(`/publish/video?id=${id}`)
  await hydrated(page)
  return { id, chapterId }
}

const choose = (page: Page, paths: string | string[]) =>
  page.getByLabel('Choose videos', { exact: true }).first().setInputFiles(paths)

const videoOf = async ({ call }: Account, chapterId: number) =>
  (await call(videoContent, { chapterId })).video

/** Returns a list of the pieces of files that the page uploads. The list grows during the test. */
function tusOf(page: Page): { offset: number }[] {
  const pieces: { offset: number }[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push({ offset: Number(request.headers()['upload-offset']) })
  })
  return pieces
}

/** Limits the upload speed of the page. Returns a function that removes the limit. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const set = async (uploadThroughput: number): Promise<void> => {
    const proxy = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await devtools.send('Network.emulateNetworkConditions', proxy)
  }
  await set(bytesPerSecond)
  return () => set(-1)
}

test('files become episodes in the order of their names, can be played at once, and are published', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const { id, chapterId } = await openEditor(page, author)
  await expect(page.getByText('a video in episode 1')).toBeVisible()
  await choose(page, [
    await files.video('10 - [Group] Homeward (1080p).webm', { container: 'webm' }),
    await files.video('2 - The first drop.mp4'),
    await files.video('03.mkv', { container: 'mkv' }),
  ])
  await expect
    .poll(
      async () => (await author.call(contract.works.info, { id })).chapterList.map(({ ready }) => ready),
      {
        timeout: 60_000,
      },
    )
    .toEqual([true, true, true])
  const { chapterList } = await author.call(contract.works.info, { id })
  expect(chapterList.map(({ title }) => title)).toEqual(['The first drop', '', 'Homeward'])
  expect((await videoOf(author, chapterId))?.name).toBe('2 - The first drop.mp4')

  const preview = page.getByLabel('Preview')
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await expect(page.getByText(/320 × 180 · 12 frames per second · with sound/)).toBeVisible()

  await page.getByText('About the work', { exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Rain on the veranda')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Music' }).click()
  await publishNow(page)
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  expect(await author.call(contract.works.info, { id })).toMatchObject({
    title: 'Rain on the veranda',
    status: 'published',
    facets: { form: 'music' },
  })
})

test('an episode that is opened again shows the video that was added to it', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const { id, chapterId } = await openEditor(page, author)
  await choose(page, await files.video('1 - Rain.webm', { container: 'webm' }))
  await expect.poll(async () => (await videoOf(author, chapterId))?.name).toBe('1 - Rain.webm')
  // Waits for the last event about the video, so that no event updates the page later.
  await untilPrepared(author, chapterId)
  await page.getByRole('button', { name: 'Add an episode' }).click()
  await expect(page.getByLabel('Preview')).toBeHidden()
  await page.getByRole('button', { name: /Episode 1/ }).click()
  await expect(page.getByLabel('Preview')).toBeVisible()
  const { chapterList } = await author.call(contract.works.info, { id })
  expect(chapterList).toHaveLength(2)
})

test('an interrupted upload resumes automatically at the byte where it stopped', async ({
  site,
  open,
  register,
  login,
  tolerate,
}) => {
  // The web socket is interrupted as well, and reconnects.
  tolerate(/WebSocket|^(Chat|The work in the background) did not start/)
  const author = await register()
  const proxy = await openProxy(site)
  const page = await open(null, { baseURL: proxy.url })
  await login(page.context(), author)
  const { chapterId } = await openEditor(page, author)
  const pieces = tusOf(page)
  await slowDown(page, 600_000)
  await choose(page, await files.heavy('long.mp4', 3_000_000))
  const upload = page.getByRole('region', { name: 'Upload of long.mp4' })
  await expect(upload).toContainText(/[6-8]\d%/)
  proxy.cut()
  const isTriedAgain = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await isTriedAgain
  proxy.restore()
  await expect
    .poll(async () => (await videoOf(author, chapterId))?.name, { timeout: 40_000 })
    .toBe('long.mp4')
  // The second request continues after the bytes that the server already had.
  expect(pieces.map(({ offset }) => offset > 1_000_000)).toEqual([false, true])
  await proxy.close()
})

test('an upload can be paused, and resumes after a reload when the same file is chosen', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const { chapterId } = await openEditor(page, author)
  page.on('dialog', (dialog) => void dialog.accept())
  const path = await files.heavy('paused.mp4', 3_000_000)
  const pieces = tusOf(page)
  const atFullSpeed = await slowDown(page, 400_000)
  await choose(page, path)
  const upload = page.getByRole('region', { name: 'Upload of paused.mp4' })
  await expect(upload).toContainText(/(3|4|5)\d%/)
  await upload.getByRole('button', { name: 'Pause' }).click()
  await expect(upload).toContainText('Paused')
  await page.reload()
  await hydrated(page)
  await expect(upload).toContainText(/Choose the same file again, and it continues at [1-9]\d%/)
  await atFullSpeed()
  await upload.getByLabel('Choose the same file').setInputFiles(path)
  await expect
    .poll(async () => (await videoOf(author, chapterId))?.name, { timeout: 40_000 })
    .toBe('paused.mp4')
  expect(pieces.at(-1)!.offset).toBeGreaterThan(300_000)
})

test('after a reload an upload resumes automatically if the browser can open the file again', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const { chapterId } = await openEditor(page, author)
  page.on('dialog', (dialog) => void dialog.accept())
  const bytes = (await readFile(await files.heavy('kept.mp4', 3_000_000))).toString('base64')
  // The file is in the origin private file system, because choosing a file on the disk would open a system dialog.
  await page.evaluate(async (data) => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle('kept.mp4', { create: true })
    const writer = await handle.createWritable()
    await writer.write(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)))
    await writer.close()
    Object.assign(window, { showOpenFilePicker: async () => [handle] })
  }, bytes)
  const pieces = tusOf(page)
  const atFullSpeed = await slowDown(page, 400_000)
  await page.getByText('Choose videos', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Upload of kept.mp4' })).toContainText(/(3|4|5)\d%/)
  await page.reload()
  await atFullSpeed()
  await expect
    .poll(async () => (await videoOf(author, chapterId))?.name, { timeout: 40_000 })
    .toBe('kept.mp4')
  expect(pieces.at(-1)!.offset).toBeGreaterThan(300_000)
})

test('a second tab does not upload the same file, but continues when the first tab is closed', async ({
  open,
  register,
}) => {
  const author = await register()
  const first = await open(author)
  const { id, chapterId } = await openEditor(first, author)
  // The upload in the first tab never finishes.
  await first.route('**', (route) => (route.request().method() === 'PATCH' ? undefined : route.fallback()))
  const started = first.waitForRequest((request) => request.method() === 'PATCH')
  await choose(first, await files.heavy('two-tabs.mp4', 3_000_000))
  await started
  const second = await first.context().newPage()
  const pieces = tusOf(second)
  await second.goto(`/publish/video?id=${id}`)
  const upload = second.getByRole('region', { name: 'Upload of two-tabs.mp4' })
  await expect(upload).toContainText('Being uploaded in another tab')
  expect(pieces).toEqual([])
  // The browser would send the waiting request when the tab is closed. Leaving the page cancels it.
  await first.goto('about:blank')
  await first.close()
  await expect(upload).toContainText('Choose the same file again')
  expect(await videoOf(author, chapterId)).toBeNull()
})

test('an invalid video is refused with a reason, by the page before the upload or by the server', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const { chapterId } = await openEditor(page, author)
  const pieces = tusOf(page)
  await choose(page, [
    await files.write('letter.mp4', 'Dear reader, this is a text.'),
    await files.write('notes.txt', 'And this one says so.'),
  ])
  const refused = page.getByRole('alert').filter({ hasText: 'skipped' })
  await expect(refused).toContainText('letter.mp4 · This file is not a video')
  await expect(refused).toContainText('notes.txt · This file is not a video')
  expect(pieces).toEqual([])

  const whole = await readFile(await files.video('whole.mp4'))
  await choose(page, await files.write('half.mp4', whole.subarray(0, whole.length / 2)))
  const upload = page.getByRole('region', { name: 'Upload of half.mp4' })
  await expect(upload.getByRole('alert')).toContainText('This video is damaged, or part of it is missing')
  await expect(upload.getByRole('alert')).toContainText('Export or download the file again')
  await upload.getByLabel('Choose another file').setInputFiles(await files.video('whole.mp4'))
  await expect.poll(async () => (await videoOf(author, chapterId))?.name).toBe('whole.mp4')
  await expect(upload).toHaveCount(0)
})

test('subtitles in GBK are decoded correctly, added, named, and can be restored after removal', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const { chapterId } = await openEditor(page, author)
  await choose(page, await files.video('rain.mp4'))
  await expect.poll(async () => (await videoOf(author, chapterId))?.name).toBe('rain.mp4')
  // The bytes are 「今天下雨了，我们回家吧。」 in GBK, which Node.js cannot encode. They are used three times.
  const words = Buffer.from('bdf1ccecd3eac1cba3acced2c3c7bbd8bcd2b0c9a1a3', 'hex')
  const cues = [0, 1, 2].map((at) =>
    Buffer.concat([
      Buffer.from(`${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n`),
      words,
      Buffer.from('\n\n'),
    ]),
  )
  const path = await files.write('rain.chs.srt', Buffer.concat(cues))
  const subtitles = page.getByRole('region', { name: 'Subtitles' })
  await subtitles.getByLabel('Choose subtitles').setInputFiles(path)
  const chosen = subtitles.getByRole('listitem', { name: 'rain.chs.srt' })
  await expect(chosen.getByLabel('First lines')).toContainText('我们回家吧')
  await expect(chosen.getByLabel('Shown as')).toHaveValue('简体中文')
  await expect(chosen).toContainText('3 lines')
  await subtitles.getByRole('button', { name: 'Add 1 subtitle file' }).click()
  await expect(subtitles).toContainText('3 lines · SRT · GB18030')
  const added = async () => (await author.call(videoContent, { chapterId })).subtitles
  expect(await added()).toMatchObject([{ language: 'zh-Hans', label: '简体中文', charset: 'gb18030' }])

  await subtitles.getByLabel('Shown as').fill('简体')
  await subtitles.getByLabel('Shown as').press('Enter')
  await expect.poll(async () => (await added())[0]?.label).toBe('简体')
  await subtitles.getByRole('button', { name: 'Delete the subtitles 简体' }).click()
  await expect(subtitles).toContainText('None yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(subtitles).toContainText('3 lines · SRT · GB18030')
  expect(await added()).toHaveLength(1)
})

test('the page shows the progress of encoding, even if the server is killed meanwhile', async ({
  page,
  register,
  login,
  running,
  tolerate,
}) => {
  // While the server is down, pages cannot reach it, which is logged as an error.
  tolerate(/WebSocket|ERR_CONNECTION_REFUSED|^(Chat|The work in the background) did not start/)
  const author = await register()
  await login(page.context(), author)
  const { id, chapterId } = await openEditor(page, author)
  // The video is long but has few frames: several spans must be encoded, but each is fast.
  const times = Array.from({ length: 320 }, (_, at) => at / 2)
  await choose(
    page,
    await files.video('sizes.mp4', { seconds: 160, width: 640, height: 360, silent: true, times }),
  )
  await expect(page.getByText(/^Playable now · .*\d+%$/)).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Preparing the video' })
  const ready = page.getByText('Ready in every size')
  const percent = async (): Promise<number> => {
    const [shown] = await progress.evaluateAll((all) =>
      all.map((each) => (each as HTMLProgressElement).value),
    )
    return shown ?? ((await ready.count()) > 0 ? 100 : 0)
  }
  const seen: number[] = []
  const look = async (): Promise<number> => {
    seen.push(await percent())
    return seen.at(-1)!
  }
  await expect.poll(look, { intervals: [100], timeout: 60_000 }).toBeGreaterThan(10)
  await running.kill()
  expect(await look()).toBeLessThan(100)
  await running.startAgain()
  await expect.poll(look, { timeout: 60_000 }).toBe(100)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))

  const posters = page.getByRole('group', { name: 'Poster' }).getByRole('radio')
  await expect(posters.and(page.locator(':checked'))).toHaveCount(1)
  const other = posters.and(page.locator(':not(:checked)')).first()
  await other.check()
  await expect
    .poll(async () => (await videoOf(author, chapterId))!.posters.findIndex(({ chosen }) => chosen))
    .toBe(await posters.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked)))

  await page.goto(`/works/videos/${id}/${chapterId}?t=130`)
  await hydrated(page)
  const playing = page.locator('[data-player] video')
  await page.keyboard.press('k')
  await expect
    .poll(() =>
      playing.evaluate((video: HTMLVideoElement) => [
        video.currentSrc.slice(0, 5),
        video.currentTime > 130.2,
      ]),
    )
    .toEqual(['blob:', true])
})
