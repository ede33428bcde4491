import type { Page } from '@playwright/test'
import { shownControls } from './kit/shown-controls.ts'
import { expect, hydrated, test } from './kit/site.ts'

// Tests of the required parts of the header.

const PATH = '/works/comics?sort=newest'
const LOGIN = '/login?redirect=%2Fworks%2Fcomics%3Fsort%3Dnewest'

const BASICS = ['Back', 'Engawa home']
const SECTIONS = ['Comics', 'Novels', 'Videos', 'Pictures', 'Forum']
const MORE = ['Wiki', 'Feeds', 'Anime', 'Code']
const SEARCH = ['Search everything', 'Search']
const OWN = ['Check-in', 'Messages']
/** The entries that only members have, in the menu and in the panel. */
const MINE = ['New for you', 'History', 'Offline reading', 'Publish']

type Row = { width: number; row: string[]; panel?: string[] }

/**
 * Returns the expected parts of the header, and of its menu, for some window widths. `end` contains the parts that differ for
 * guests (login) and members (own page).
 */
const rows = (end: { wide: string[]; always: string[]; mine: string[]; panel: string[] }): Row[] => [
  {
    width: 1280,
    row: [...BASICS, ...SECTIONS, 'More sections', ...SEARCH, ...OWN, ...end.wide, ...end.always],
  },
  ...[1279, 980].map((width) => ({
    width,
    row: [...BASICS, ...SEARCH, ...end.always, 'Menu'],
    panel: [...SECTIONS, ...MORE, ...end.mine, ...OWN, ...end.panel],
  })),
  ...[979, 360].map((width) => ({
    width,
    row: [...BASICS, ...end.always, 'Menu'],
    panel: [...SEARCH, ...SECTIONS, ...MORE, ...end.mine, ...OWN, ...end.panel],
  })),
]

const bar = (page: Page) => page.getByRole('banner')
const panel = (page: Page) => bar(page).getByRole('dialog', { name: 'Menu' })
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

async function expectRows(page: Page, expected: Row[]): Promise<void> {
  for (const { width, row, panel: inPanel } of expected) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => shownControls(bar(page)), { message: `row at ${width} px` }).toEqual(row)
    if (!inPanel) continue
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect.poll(() => shownControls(panel(page)), { message: `panel at ${width} px` }).toEqual(inPanel)
    await menu.click()
    await expect(panel(page)).toBeHidden()
  }
}

test('the header of a guest has the right parts at each width, and leads to login and back', async ({
  page,
}) => {
  await page.goto(PATH)
  await hydrated(page)
  await expectRows(page, rows({ wide: ['Log in'], always: [], mine: [], panel: ['Log in'] }))
  // At the last width these parts are both in the menu and in the header.
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of [...OWN, 'Log in']) await expect(link(page, name)).toHaveAttribute('href', LOGIN)
  await panel(page).getByRole('combobox').fill(' <b>rain</b>  tea')
  await panel(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=rain+tea&tab=all')
  await page.goBack()
  await expect(page).toHaveURL(PATH)

  await page.setViewportSize({ width: 1280, height: 700 })
  for (const [at, to] of ['/works/comics', '/works/novels', '/works/videos', '/picture', '/forum'].entries())
    await expect(link(page, SECTIONS[at]!)).toHaveAttribute('href', to)
  for (const name of [...OWN, 'Log in']) {
    await link(page, name).click()
    await expect(page).toHaveURL(LOGIN)
    await page.goBack()
    await expect(page).toHaveURL(PATH)
  }
  await bar(page).getByRole('combobox').fill(' <b>rain</b>  tea')
  await bar(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=rain+tea&tab=all')
  await link(page, 'Engawa home').click()
  await expect(page).toHaveURL('/')
})

test("the header of a member has the right parts at each width, and leads to the member's own pages", async ({
  open,
  register,
}) => {
  const member = await register()
  // A new member has one unread notification.
  const own = ['Notifications, 1 unread', `My page: ${member.profile.name}`]
  const page = await open(member)
  await page.goto(PATH)
  await hydrated(page)
  await expectRows(page, rows({ wide: [], always: own, mine: MINE, panel: [] }))
  const me = link(page, `My page: ${member.profile.name}`)
  const name = me.getByText(member.profile.name)
  await expect(name).toBeHidden()
  await page.setViewportSize({ width: 1279, height: 700 })
  await expect(name).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect(name).toBeVisible()
  await expect(me).toHaveAttribute('href', '/user')
  await expect(link(page, 'Check-in')).toHaveAttribute('href', '/checkin')
  await expect(link(page, 'Messages')).toHaveAttribute('href', '/messages')
})

test('an avatar that cannot be loaded is replaced by the default avatar, before and after hydration', async ({
  open,
  register,
}) => {
  const member = await register()
  const page = await open(member)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/avatars/'))
  await page.route('**/avatars/**', (route) => route.abort())
  await page.route('**/assets/*.js', async (route) => {
    await failed
    await route.continue()
  })
  await page.goto(PATH)
  await hydrated(page)
  const avatar = link(page, `My page: ${member.profile.name}`).locator('img')
  const isDefault = () =>
    expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => [image.src, image.naturalWidth > 0]))
      .toEqual([new URL('/default-avatar.png', page.url()).href, true])
  await isDefault()
  await avatar.evaluate((image: HTMLImageElement) => (image.src = '/avatars/none.svg'))
  await isDefault()
})

test('the header stays at the top and is translucent', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  // The test browser prefers reduced transparency, which makes cards opaque. This test turns the setting off.
  const features = [{ name: 'prefers-reduced-transparency', value: 'no-preference' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  await page.goto(PATH)
  await hydrated(page)
  const { opacity, filter } = await bar(page).evaluate((element) => {
    const { backgroundColor, backdropFilter } = getComputedStyle(element)
    const [, alpha = '1'] = /\/ ([\d.]+)\)$/.exec(backgroundColor) ?? []
    return { opacity: Number(alpha), filter: backdropFilter }
  })
  expect(opacity).toBeGreaterThan(0)
  expect(opacity).toBeLessThan(1)
  expect(filter).toContain('blur(')
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    window.scrollTo({ top: 1_000, behavior: 'instant' })
  })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000)
  expect((await bar(page).boundingBox())!.y).toBe(0)
})
