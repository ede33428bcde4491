import { contract } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { lowContrastInDark, problemsHere, problemsOf, problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeVideo, test, type Account, type MadeVideo } from './kit/site.ts'

const moving = { reducedMotion: 'no-preference' as const }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const pathOf = ({ id, chapterIds }: MadeVideo) => `/works/videos/${id}/${chapterIds[0]}`
const timeLine = (page: Page) => page.getByRole('slider', { name: 'Time' })
const lines = (page: Page) => page.locator('[data-bullets] > *')
const line = (page: Page, text: string) => lines(page).filter({ hasText: text })
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a bullet comment' })
const video = (page: Page) => page.locator('[data-player] video')

/** Opens the episode, paused at a time in seconds. */
async function watch(page: Page, made: MadeVideo, seconds = 0): Promise<void> {
  await page.goto(`${pathOf(made)}?t=${seconds}`)
  await hydrated(page)
  await expect(timeLine(page)).not.toHaveAttribute('aria-valuetext', /of 0:00$/)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  await timeLine(page).focus()
  await page.keyboard.press('Home')
  for (let pressed = 0; pressed < seconds / 5; pressed += 1) await page.keyboard.press('ArrowRight')
  await expect(timeLine(page)).toHaveAttribute('aria-valuenow', String(seconds))
  await page.locator('body').click({ position: { x: 2, y: 2 } })
}

let lastClientId = 0

async function write(
  { call }: Account,
  { chapterIds }: MadeVideo,
  bullet: { at: number; text: string; mode?: 'rolling' | 'top' | 'bottom' },
) {
  lastClientId += 1
  const clientId = `bullet-${lastClientId}-${process.pid}`
  const all = { chapterId: chapterIds[0]!, clientId, mode: 'rolling' as const, colour: '#ffffff', ...bullet }
  return (await call(contract.bullets.send, all)).bullet
}

const leftOf = async (one: Locator): Promise<number> => (await one.boundingBox())!.x

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('radio', { name: 'Bullet comments' }).check()
  return page.getByRole('region', { name: 'Bullet comments in this minute' })
}

test('the sender of a bullet sees it with a border, and other viewers see it at once', async ({
  open,
  register,
}) => {
  const [writer, other] = [await register(), await register()]
  const made = await makeVideo(writer, { title: 'Rain', episodes: [{ seconds: 40, silent: true }] })
  const [page, theirs] = [await open(writer, moving), await open(other, moving)]
  await watch(page, made, 5)
  await watch(theirs, made, 5)

  // While the text field has the focus, the player ignores its keys.
  await field(page).click()
  await page.keyboard.type('dim kettle? ff 0')
  await page.route('**/bullets', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(field(page)).toHaveValue('dim kettle? ff 0')
  await expect(timeLine(page)).toHaveAttribute('aria-valuenow', '5')
  expect(await video(page).evaluate((element: HTMLVideoElement) => [element.paused, element.muted])).toEqual([
    true,
    false,
  ])
  await page.unroute('**/bullets')

  await page.getByRole('button', { name: /^Style: Rolling, White/ }).click()
  await page.getByRole('radio', { name: 'Top' }).check()
  await page.getByRole('radio', { name: 'Yellow' }).check()
  await page.keyboard.press('Escape')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  const own = line(page, 'dim kettle? ff 0')
  await expect(own).toHaveCount(1)
  await expect(own).toHaveAttribute('data-own')
  await expect(own).toHaveCSS('color', 'rgb(255, 224, 102)')
  await expect(own).toHaveCSS('opacity', '0.9')

  const seen = line(theirs, 'dim kettle? ff 0')
  await expect(seen).toHaveCount(1)
  await expect(seen).not.toHaveAttribute('data-own')
  await expect(seen).toHaveCSS('opacity', '0.9')

  // In full screen, Enter opens the text field. It contains the text that was typed below the picture.
  await field(page).fill('wide')
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.locator('[data-player]').getByRole('textbox')).toHaveValue('wide')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 'wide')).toHaveCount(1)
  await expect(line(theirs, 'wide')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field(page)).not.toBeFocused()

  // A removed bullet disappears for all viewers.
  const { buckets } = await writer.call(contract.bullets.list, {
    chapterId: made.chapterIds[0]!,
    from: 0,
    to: 0,
  })
  await writer.call(contract.bullets.remove, {
    id: buckets[0]!.items.find(({ text }) => text === 'wide')!.id,
  })
  await expect(line(theirs, 'wide')).toHaveCount(0)
  await expect(seen).toHaveCount(1)
})

test('after seeking, the bullets of the new time are shown, and they pause with the video', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, { title: 'Seek', episodes: [{ seconds: 40, silent: true }] })
  await write(viewer, made, { at: 6_000, text: 'halfway' })
  await write(viewer, made, { at: 9_500, text: 'just in' })
  await write(viewer, made, { at: 30_000, text: 'much later' })
  const page = await open(viewer, moving)
  await watch(page, made, 10)
  await expect(lines(page)).toHaveText(['halfway', 'just in'])
  const stage = (await page.locator('[data-bullets]').boundingBox())!
  const [older, newer] = [await leftOf(line(page, 'halfway')), await leftOf(line(page, 'just in'))]
  expect(older - stage.x).toBeGreaterThan(stage.width * 0.35)
  expect(older - stage.x).toBeLessThan(stage.width * 0.65)
  expect(newer - stage.x).toBeGreaterThan(stage.width * 0.85)
  const states = () => lines(page).evaluateAll((all) => all.map((each) => each.getAnimations()[0]?.playState))
  expect(await states()).toEqual(['paused', 'paused'])

  await page.keyboard.press('k')
  await expect.poll(() => leftOf(line(page, 'halfway'))).toBeLessThan(older - 40)
  expect(await states()).toContain('running')
  await page.keyboard.press('k')
  await expect.poll(states).not.toContain('running')
  await page.keyboard.press('End')
  await expect(line(page, 'halfway')).toHaveCount(0)
  // Key 8 seeks to three quarters of the video, exactly where this bullet begins.
  await page.keyboard.press('8')
  await expect(line(page, 'much later')).toHaveCount(1)
})

test('the viewer’s choices about bullets are stored: visibility, blocked words and blocked members', async ({
  open,
  register,
}) => {
  const [viewer, other] = [await register(), await register()]
  const made = await makeVideo(viewer, { title: 'Choices', episodes: [{ seconds: 40, silent: true }] })
  await write(other, made, { at: 9_000, text: 'the butler did it' })
  await write(viewer, made, { at: 9_200, text: 'lovely light' })
  const page = await open(viewer, moving)
  await watch(page, made, 10)
  await expect(lines(page)).toHaveCount(2)

  await page.keyboard.press('d')
  await expect(page.locator('[data-bullets]')).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Bullet comments', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await watch(page, made, 10)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-bullets]')).toHaveCount(0)
  await page.keyboard.press('d')
  await expect(lines(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Bullet comment settings' }).click()
  const options = page.getByRole('dialog', { name: 'Bullet comment settings' })
  const words = options.getByRole('textbox', { name: 'Blocked words' })
  await words.fill('/(a+)+b/')
  await words.press('Enter')
  await expect(options.getByRole('alert')).toContainText('could take too long')
  await words.fill('/^the B.tler/')
  await words.press('Enter')
  await expect(options.getByRole('list', { name: 'Blocked words' })).toContainText('/^the B.tler/')
  await expect(lines(page)).toHaveText(['lovely light'])
  expect([...(await problemsOver(page)), ...(await lowContrastInDark(page))]).toEqual([])
  await options.getByRole('slider', { name: 'Size' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await watch(page, made, 10)
  await expect(lines(page)).toHaveText(['lovely light'])
  await page.getByRole('button', { name: 'Bullet comment settings' }).click()
  await expect(options.getByText('180%')).toBeVisible()
  await options.getByRole('button', { name: 'Unblock /^the B.tler/' }).click()
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveCount(2)

  const list = await openPanel(page)
  await list.getByRole('button', { name: 'More about “the butler did it”' }).click()
  await page.getByRole('menuitem', { name: 'Ignore its author' }).click()
  await expect(lines(page)).toHaveText(['lovely light'])
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await watch(page, made, 10)
  await expect(lines(page)).toHaveText(['lovely light'])
})

test('the list of bullets leads to the time of a bullet, and viewers can remove and restore their own', async ({
  open,
  register,
}) => {
  const [viewer, other] = [await register(), await register()]
  const made = await makeVideo(viewer, { title: 'List', episodes: [{ seconds: 90, silent: true }] })
  const own = await write(viewer, made, { at: 22_000, text: 'mine' })
  await write(other, made, { at: 24_000, text: 'theirs' })
  await write(other, made, { at: 70_000, text: 'in the next minute' })
  const page = await open(viewer, moving)
  await watch(page, made)
  const list = await openPanel(page)
  await expect(page.getByText('2 bullet comments', { exact: true })).toBeVisible()
  expect([...(await problemsHere(page, 'list')), ...(await lowContrastInDark(page))]).toEqual([])
  await list.getByRole('button', { name: '0:24 theirs' }).click()
  await expect(timeLine(page)).toHaveAttribute('aria-valuenow', '24')

  await list.getByRole('button', { name: 'More about “mine”' }).click()
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  expect((await removed).ok()).toBe(true)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(line(page, 'mine')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => {
      const { buckets } = await viewer.call(contract.bullets.list, {
        chapterId: made.chapterIds[0]!,
        from: 2,
        to: 2,
      })
      return buckets[0]?.items.map(({ id }) => id)
    })
    .toContain(own.id)

  await list.getByRole('button', { name: 'More about “theirs”' }).click()
  await page.getByRole('menuitem', { name: 'Report the bullet comment' }).click()
  const report = page.getByRole('dialog', { name: 'Report the bullet comment' })
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report).toHaveCount(0)

  await page.getByRole('button', { name: 'Minute after' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/in the next minute/])
  await page.getByRole('button', { name: 'Follow playback', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('bullets are imported from and exported to the XML of another site', async ({ open, register }) => {
  const author = await register()
  const made = await makeVideo(author, { title: 'Files', episodes: [{ seconds: 40, silent: true }] })
  const page = await open(author, moving)
  await watch(page, made, 10)
  const empty = page.getByText('No bullet comments in this minute yet.')
  await page.getByRole('radio', { name: 'Bullet comments' }).check()
  await expect(empty).toBeVisible()
  const xml = `<?xml version="1.0"?><i>${[8, 9, 35].map((at) => `<d p="${at},1,25,16777215,1,0,a,${at}">from ${at}</d>`).join('')}<d p="900,1,25,1,1,0,a,9">late</d></i>`
  await page
    .getByLabel('XML file with bullet comments')
    .setInputFiles({ name: 'rain.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await expect(page.getByText('Imported: 3. Skipped: 1.')).toBeVisible()
  await expect(page.getByText('1 line after the end of the video')).toBeVisible()
  await expect(lines(page)).toHaveText(['from 8', 'from 9'])
  await expect(page.locator('[data-heat]')).toHaveCount(1)

  // A file whose charset is a guess is imported after the author has seen its first lines.
  const gbk = Buffer.from(
    'd3eac2e4d4dac2ebcdb7b5c4caafbdd7c9cfa3acb4acbbb9c3bbd3d0c0b4a1a3c3bbd3d0c8cbbbd8b4f0a3acd6bbd3d0cbaec9f9a1a3',
    'hex',
  )
  const text = '雨落在码头的石阶上，船还没有来。没有人回答，只有水声。'
  const parts = ['<i>', ...[8, 9, 35].map((at) => `<d p="${at},1,25,16777215">`)]
  await page.getByLabel('XML file with bullet comments').setInputFiles({
    name: 'gbk.xml',
    mimeType: 'text/xml',
    buffer: Buffer.concat(
      parts.flatMap((part, at) => [Buffer.from(part), ...(at > 0 ? [gbk, Buffer.from('</d>')] : [])]),
    ),
  })
  const form = page.getByRole('region', { name: 'gbk.xml' })
  await expect(form.getByLabel('First lines').locator('p').first()).toHaveText(text)
  await form.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByRole('option', { name: /Big5/ }).click()
  await expect(form.getByLabel('First lines').locator('p').first()).not.toHaveText(text)
  await form.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByRole('option', { name: /GBK/ }).click()
  await form.getByRole('button', { name: 'Import these bullet comments' }).click()
  await expect(lines(page)).toHaveText([`${text} ×2`])
  await expect(form).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as XML' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain(`>${text}</d>`)

  const guestOfWork = await open(await register(), moving)
  await watch(guestOfWork, made, 10)
  await guestOfWork.getByRole('radio', { name: 'Bullet comments' }).check()
  await expect(guestOfWork.getByRole('link', { name: 'Save as XML' })).toBeVisible()
  await expect(guestOfWork.getByRole('button', { name: 'Import file' })).toHaveCount(0)
})

test('with reduced motion bullets are a short list, and a failure to load them is reported', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const made = await makeVideo(viewer, { title: 'Calm', episodes: [{ seconds: 40, silent: true }] })
  for (const at of [7_000, 8_000, 9_000]) await write(viewer, made, { at, text: `at ${at}` })
  const page = await open(viewer, phone)
  await watch(page, made, 10)
  await expect(page.locator('[data-bullets="list"] > li')).toHaveText(['at 7000', 'at 8000', 'at 9000'])
  expect(
    await page.locator('[data-bullets]').evaluate((each) => each.getAnimations({ subtree: true })),
  ).toEqual([])

  await page.route('**/bullets?*', (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await page.getByRole('radio', { name: 'Bullet comments' }).check()
  const failed = page.getByRole('alert').filter({ hasText: 'The bullet comments could not be loaded.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/bullets?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByRole('region', { name: 'Bullet comments in this minute' }).getByRole('listitem'),
  ).toHaveCount(3)

  await page.getByRole('button', { name: 'Bullet comment settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Bullet comment settings' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await problemsOf(await open(viewer, { ...phone, ...moving }), [pathOf(made)])).toEqual([])
})
