import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsOf, problemsOver } from './kit/axe.ts'
import { RATE } from './kit/make-video.ts'
import { closeKeyRecorder, openKeyRecorder, recordKey } from './kit/record-keys.ts'
import { addVideo, expect, hydrated, makeVideo, test, type Account, type MadeVideo } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const pathOf = ({ id, chapterIds }: MadeVideo, episode = 0) => `/works/videos/${id}/${chapterIds[episode]}`
const stageOf = (page: Page) => page.getByRole('region', { name: 'Video', exact: true })
const timeLine = (page: Page) => page.getByRole('slider', { name: 'Time' })

/** Opens a video, and waits until its duration is known. */
async function watch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(timeLine(page)).not.toHaveAttribute('aria-valuetext', /of 0:00$/)
  await expect.poll(() => stateOf(page).then(({ ready }) => ready)).toBeGreaterThan(0)
}

const stateOf = (page: Page) =>
  page.locator('[data-player] video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    paused: video.paused,
    rate: video.playbackRate,
    volume: video.volume,
    muted: video.muted,
    ready: video.readyState,
    height: video.videoHeight,
    src: video.currentSrc,
  }))

const placeOf = async ({ call }: Account, { id }: MadeVideo) =>
  (await call(contract.works.info, { id })).viewer.place

test('a video plays, reacts to keys and its time line, and continues at the same time on another device', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, { title: 'Lanterns', episodes: [{ seconds: 40 }] })
  const page = await open(viewer)
  await watch(page, pathOf(made))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Episode 1')

  await page.keyboard.press('k')
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(0.3)
  await page.keyboard.press(' ')
  await expect.poll(async () => (await stateOf(page)).paused).toBe(true)
  const from = (await stateOf(page)).time
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Math.round((await stateOf(page)).time - from)).toBe(10)
  await page.keyboard.press('5')
  await expect(timeLine(page)).toHaveAttribute('aria-valuetext', '0:20 of 0:40')
  await page.keyboard.press('.')
  await expect.poll(async () => (await stateOf(page)).time).toBeCloseTo(20 + 1 / RATE, 1)
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  await expect.poll(() => stateOf(page)).toMatchObject({ muted: true, rate: 1.25 })
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => stateOf(page)).toMatchObject({ muted: false, volume: 0 })

  const line = timeLine(page)
  const box = (await line.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2)
  await expect(page.locator('[data-preview]')).toHaveText('0:10')
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2)
  await page.mouse.up()
  await expect(line).toHaveAttribute('aria-valuetext', '0:30 of 0:40')
  await line.focus()
  await page.keyboard.press('ArrowUp')
  await expect(line).toHaveAttribute('aria-valuetext', '0:35 of 0:40')
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(line).toHaveAttribute('aria-valuetext', '0:12 of 0:40')
  await expect.poll(async () => (await placeOf(viewer, made))?.position['seconds']).toBe(12)

  const pocket = await open(viewer, phone)
  await watch(pocket, pathOf(made))
  await expect(timeLine(pocket)).toHaveAttribute('aria-valuetext', '0:12 of 0:40')
  await expect.poll(async () => (await stateOf(pocket)).time).toBeCloseTo(12, 0)
  // On a small picture this button appears only after the start button has disappeared. Otherwise the start button would cover it.
  const startOver = pocket.getByRole('button', { name: 'Start over' })
  await expect(startOver).toBeHidden()
  await pocket.locator('[data-begin]').click()
  await startOver.click()
  await expect.poll(async () => (await stateOf(pocket)).time).toBeLessThan(12)
  // Playback settings are stored on the device and not sent to other devices.
  expect(await stateOf(pocket)).toMatchObject({ rate: 1, volume: 1 })
  await page.reload()
  await watch(page, `${pathOf(made)}?t=21`)
  await expect(timeLine(page)).toHaveAttribute('aria-valuetext', '0:21 of 0:40')
  await expect.poll(() => stateOf(page)).toMatchObject({ rate: 1.25, volume: 0 })
})

test('on a phone, a viewer seeks with a double tap on the picture or a tap on the time line', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, {
    title: 'Touch',
    episodes: [{ seconds: 40, silent: true }],
    subtitles: [{ language: 'en', label: 'English', vtt: 'WEBVTT\n\n00:00.000 --> 00:40.000\nRain\n' }],
  })
  const page = await open(viewer, phone)
  await watch(page, pathOf(made))
  // Such a small picture has no room for subtitles while it shows the start button.
  const words = page.locator('[data-cues]')
  await expect(words).toHaveText('Rain')
  await expect(words).toBeHidden()
  const box = (await stageOf(page).boundingBox())!
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 })
  const side = { x: box.width * 0.9, y: box.height * 0.45 }
  await page.touchscreen.tap(side.x, side.y)
  await page.touchscreen.tap(side.x, side.y)
  await expect(timeLine(page)).toHaveAttribute('aria-valuetext', '0:10 of 0:40')
  const line = (await timeLine(page).boundingBox())!
  expect(line.height).toBeGreaterThanOrEqual(28)
  await page.touchscreen.tap(line.x + line.width / 2, line.y + line.height / 2)
  await expect(timeLine(page)).toHaveAttribute('aria-valuetext', '0:20 of 0:40')
  await page.locator('[data-begin]').tap()
  await expect(words).toBeVisible()
})

test('subtitles can be turned on and off, in two languages, above the controls', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:18.000\n${text}\n`
  const made = await makeVideo(viewer, {
    title: 'Words',
    episodes: [{ seconds: 20, silent: true }],
    subtitles: [
      { language: 'en', label: 'English', vtt: cue('A <i>quiet</i> evening & rain') },
      { language: 'zh-Hans', label: '中文', vtt: cue('安静的<b>傍晚</b>') },
    ],
  })
  const page = await open(viewer)
  await watch(page, pathOf(made))
  const shown = page.locator('[data-cues]')
  await expect(shown).toHaveText('A quiet evening & rain')
  await expect(shown.locator('i')).toHaveText('quiet')
  const [words, bar] = await Promise.all([shown.boundingBox(), timeLine(page).boundingBox()])
  expect(words!.y + words!.height).toBeLessThanOrEqual(bar!.y)
  await page.keyboard.press('c')
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('o')
  const settings = page.getByRole('dialog', { name: 'Player settings' })
  await settings.getByRole('radio', { name: '中文' }).check()
  await expect(shown).toHaveText('安静的傍晚')
  await page.reload()
  await watch(page, pathOf(made))
  await expect(shown).toHaveText('安静的傍晚')
})

test('subtitles have their colours and their places in the picture', async ({ open, register }) => {
  const viewer = await register()
  const cue = (settings: string, text: string) => `00:00.000 --> 00:18.000${settings}\n${text}\n`
  const vtt = [
    'WEBVTT\n',
    cue('', 'Below'),
    cue(' line:40% position:60% align:left', '<c.rgb-ffcc00>Sign</c> <c.lime>x</c>'),
  ]
  const made = await makeVideo(viewer, {
    title: 'Signs',
    episodes: [{ seconds: 20, silent: true }],
    subtitles: [{ language: 'en', label: 'English', vtt: vtt.join('\n') }],
  })
  const page = await open(viewer)
  await watch(page, pathOf(made))
  const sign = page.locator('[data-cues="between"] p')
  await expect(sign).toHaveText('Sign x')
  await expect(sign.locator('span').first()).toHaveCSS('color', 'rgb(255, 204, 0)')
  await expect(sign.locator('span').last()).toHaveCSS('color', 'rgb(0, 255, 0)')
  await expect(page.locator('[data-cues="bottom"]')).toHaveText('Below')
  const [box, stage] = await Promise.all([sign.boundingBox(), stageOf(page).boundingBox()])
  expect((box!.x - stage!.x) / stage!.width).toBeCloseTo(0.6, 1)
  expect((box!.y - stage!.y) / stage!.height).toBeCloseTo(0.4, 1)
})

test('an encoded video plays from its playlist, and the viewer can choose its size', async ({
  open,
  register,
}) => {
  test.slow()
  const viewer = await register()
  const made = await makeVideo(viewer, {
    title: 'Sizes',
    episodes: [{ seconds: 14, width: 784, height: 440 }],
    prepared: true,
  })
  const page = await open(viewer)
  await watch(page, pathOf(made))
  await page.keyboard.press('k')
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(0.5)
  expect((await stateOf(page)).src).toMatch(/^blob:/)
  await page.keyboard.press('o')
  const settings = page.getByRole('dialog', { name: 'Player settings' })
  await settings.getByRole('radio', { name: '360p' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('8')
  await expect.poll(async () => (await stateOf(page)).height).toBe(360)
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(11.2)
  // Seeks to the beginning, so that the video does not end during the test. Buffered parts still play in the old size.
  await page.keyboard.press('0')
  await expect.poll(async () => (await stateOf(page)).time).toBeLessThan(5)
  if ((await stateOf(page)).paused) await page.keyboard.press('k')
  await page.keyboard.press('o')
  await settings.getByRole('radio', { name: '440p' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await stateOf(page)).height).toBe(440)
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible()

  // Simulates Safari on older phones: the browser reads the playlist itself and chooses the size.
  const phone = await open(viewer)
  await phone.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource')
    Reflect.deleteProperty(window, 'ManagedMediaSource')
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: false })
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type === 'application/vnd.apple.mpegurl' ? 'maybe' : canPlayType.call(this, type)
    }
  })
  await watch(phone, pathOf(made))
  expect((await stateOf(phone)).src).toMatch(/\.m3u8$/)
  await phone.keyboard.press('k')
  await expect.poll(async () => (await stateOf(phone)).time).toBeGreaterThan(0.3)
  await phone.keyboard.press('o')
  const ofPhone = phone.getByRole('dialog', { name: 'Player settings' })
  await expect(ofPhone.getByText('Quality: 440p')).toBeVisible()
  await expect(ofPhone.getByRole('radio', { name: '360p' })).toHaveCount(0)
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('button', { name: 'Picture in picture' })).toHaveCount(0)
  await phone.keyboard.press('?')
  await expect(
    phone.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Picture in picture'),
  ).toHaveCount(0)
})

test('when an episode gets a video, the open page plays it without a reload', async ({ open, register }) => {
  const author = await register()
  const made = await makeVideo(author, { title: 'Later', episodes: [null], publish: false })
  const page = await open(author)
  await page.goto(pathOf(made))
  await hydrated(page)
  await expect(page.getByText('This episode has no video yet.')).toBeVisible()
  // The video must be repackaged before a browser can play it.
  await addVideo(author, made.chapterIds[0]!, { container: 'mkv', seconds: 4 })
  await expect(timeLine(page)).toHaveAttribute('aria-valuetext', '0:00 of 0:04')
  await page.keyboard.press('k')
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(0.3)
})

test('at the end a link leads to the next episode, and after the last one back to the work', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, { title: 'Two parts', episodes: [{ seconds: 3 }, { seconds: 4 }] })
  const page = await open(viewer)
  await watch(page, pathOf(made))
  await page.keyboard.press('k')
  const card = page.getByRole('region', { name: 'End of Episode 1' })
  await card.getByRole('button', { name: 'Next episode' }).click()
  await expect(page).toHaveURL(pathOf(made, 1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Episode 2')
  // An episode that is opened by a link plays at once.
  await expect(page.getByText('You have watched all episodes.')).toBeVisible()
  await expect
    .poll(async () => placeOf(viewer, made))
    .toMatchObject({ chapterId: made.chapterIds[1], finished: true })
  await page.keyboard.press('p')
  await expect(page).toHaveURL(pathOf(made))
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link', { name: 'Episode 2' }).click()
  await expect(page).toHaveURL(pathOf(made, 1))
})

test('with autoplay the next episode starts automatically, unless the viewer cancels it', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, {
    title: 'On and on',
    episodes: [{ seconds: 2 }, { seconds: 2 }, { seconds: 2 }],
  })
  const page = await open(viewer, { reducedMotion: 'no-preference' })
  await watch(page, pathOf(made))
  if ((await stateOf(page)).paused) await page.keyboard.press('k')
  await expect(page.getByText(/Begins in \d seconds?/)).toBeVisible()
  await expect(page).toHaveURL(pathOf(made, 1))
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText(/Begins in/)).toHaveCount(0)
})

test('guests who open an episode are redirected to login and then back', async ({ open, register }) => {
  const made = await makeVideo(await register(), { title: 'For members', episodes: [{ seconds: 2 }] })
  const page = await open(null)
  await page.goto(`${pathOf(made)}?t=1`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${pathOf(made)}?t=1`)
})

test('a source that fails shows an error, and playback resumes at the same time', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, { title: 'Broken', episodes: [{ seconds: 20, silent: true }] })
  const page = await open(viewer)
  const media = /\/files\/.*\.(mp4|webm|m3u8|m4s)/
  await page.route(media, (route) => route.abort())
  await page.goto(`${pathOf(made)}?t=7`)
  await hydrated(page)
  await expect(stageOf(page).getByRole('alert')).toContainText('The video could not be loaded.')
  await page.unroute(media)
  await stageOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(7.2)
})

test('the page of an episode has comments below the video, and the keys of the player can be changed', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, { title: 'Talk', episodes: [{ seconds: 3 }, { seconds: 3 }] })
  const page = await open(viewer)
  await watch(page, pathOf(made))
  await page.getByRole('textbox', { name: 'Your comment' }).fill('k is for kettle')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'k is for kettle' })).toBeVisible()
  // The comment belongs to the series, and refers to the episode.
  const listed = await viewer.call(contract.discussion.list, { kind: 'work', id: made.id })
  expect(listed.items).toMatchObject([
    { text: 'k is for kettle', about: { kind: 'chapter', id: made.chapterIds[0]! } },
  ])
  expect((await stateOf(page)).paused).toBe(true)
  await page.locator('body').click({ position: { x: 5, y: 5 } })

  // A recorded key works in addition to the default key, until the defaults are restored. The digit keys cannot be changed.
  const { dialog, output } = await openKeyRecorder(page)
  await recordKey(dialog, 'Sound on or off', '5')
  await expect(output).toHaveText('5 has a fixed meaning here. Press another key.')
  await recordKey(dialog, 'Sound on or off', 'x')
  await expect(output).toHaveText('X is recorded for: Sound on or off')
  expect(await problemsOver(page)).toEqual([])
  await closeKeyRecorder(dialog)
  await page.keyboard.press('x')
  await expect.poll(async () => (await stateOf(page)).muted).toBe(true)
  await openKeyRecorder(page)
  await dialog.getByRole('button', { name: 'Reset all shortcuts' }).click()
  await closeKeyRecorder(dialog)
  await page.keyboard.press('x')
  await page.keyboard.press('m')
  await expect.poll(async () => (await stateOf(page)).muted).toBe(false)
  expect(await problemsOf(await open(viewer), [pathOf(made)])).toEqual([])
  expect(await problemsOf(await open(viewer, phone), [pathOf(made)])).toEqual([])
})
