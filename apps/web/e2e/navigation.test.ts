import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeComic, test, type Account } from './kit/site.ts'

test('with only the keyboard, the command palette opens any page; it is loaded on first use', async ({
  open,
  register,
}) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Paper lanterns of May', chapters: [1] })
  const page = await open(author)
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(request.url()))
  const isLoaded = () => [...scripts].some((url) => /palette-(?!opener)[^/]*\.js/.test(url))
  await page.goto('/works/comics')
  await hydrated(page)
  expect(isLoaded()).toBe(false)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  expect(isLoaded()).toBe(true)
  expect(await problemsOver(page)).toEqual([])

  await box.fill('notif')
  await expect(page.getByRole('option', { name: 'Notifications' })).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notifications')
  await expect(box).toBeHidden()

  await page.keyboard.press('Control+k')
  await box.fill('lanterns of')
  await expect(page.getByRole('option', { name: /Paper lanterns of May/ })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Search everything for “lanterns of”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/works/${comic.id}`)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent pages' }).getByRole('option').first()).toHaveText(
    'Notifications',
  )
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('the palette acts in the words of both languages, and lists each page once', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.goto('/works/comics')
  await page.goto('/forum')
  await hydrated(page)
  const box = page.getByRole('dialog').getByRole('combobox')
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await page.keyboard.press('Control+k')
  await expect(option('Comics')).toHaveCount(1)
  for (const [typed, name] of [
    ['write', 'Write a post'],
    ['发帖', 'Write a post'],
    ['百科', 'Write a wiki page'],
    ['logout', 'Log out'],
    ['退出', 'Log out'],
    ['中文', 'Language: 简体中文'],
  ] as const) {
    await box.fill(typed)
    await expect(option(name)).toBeVisible()
  }
  await box.fill('night')
  await expect(option('Appearance: Dark')).toHaveAttribute('data-highlighted', '')
  await box.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await expect(option('Appearance: Dark')).toHaveCount(0)
  await box.fill('write a post')
  await box.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/publish\/post/)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await box.fill('log out')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  // Guests cannot write or log out.
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await box.fill('dark')
  await box.fill('light')
  await expect(option('Appearance: Light')).toBeVisible()
  await box.fill('log out')
  await expect(option('Log out')).toHaveCount(0)
})

test('text typed while the palette loads appears in it and triggers no shortcut', async ({
  open,
  siteAdmin,
}) => {
  const page = await open(siteAdmin)
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/palette-(?!opener)[^/]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/moderation')
  await hydrated(page)
  const requested = page.waitForRequest(/palette-(?!opener)[^/]*\.js/)
  await page.keyboard.press('Control+k')
  // Outside of the palette, a question mark would open the help of this page.
  await page.keyboard.type('wi?')
  await requested
  await page.keyboard.press('Backspace')
  await page.keyboard.type('k')
  release()
  const box = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('wik')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await box.press('i')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/wiki')
  await page.keyboard.press('Control+k')
  await expect(box).toHaveValue('')
})

test('a wide header has the other pages in the menu "more", and a narrow header has them in its panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/works/comics')
  await hydrated(page)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'More sections' }).click()
  await page.getByRole('menuitem', { name: 'Wiki' }).click()
  await expect(page).toHaveURL('/wiki')
  await page.setViewportSize({ width: 390, height: 844 })
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect(header.getByRole('link', { name: 'Wiki' })).toBeVisible()
})

/** Returns the texts of live regions, as screen readers get them. */
async function announcedBy(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (node: (typeof nodes)[number]): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value)
      : (node.childIds ?? []).map((id) => textOf(byId.get(id)!)).join('')
  const live = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'live' && value.value === 'polite'),
  )
  return live.map(textOf).filter(Boolean)
}

test('screen readers announce the title of a page that a link opens, but not of the first page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/works/comics')
  await hydrated(page)
  expect(await announcedBy(page)).toEqual([])
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Forum' }).click()
  await expect.poll(() => announcedBy(page)).toEqual(['Forum'])
  await page.goBack()
  await expect.poll(() => announcedBy(page)).toEqual(['Comics'])
})

test('the title of the tab begins with the number of unread messages, which screen readers do not announce', async ({
  open,
  register,
}) => {
  const [reader, writer] = [await register(), await register()]
  const write = (from: Account, to: Account) =>
    from.call(contract.chat.send, { id: 'first', receiverId: to.profile.uid, content: 'Good evening' })
  await write(reader, writer)
  await write(writer, reader)
  const page = await open(reader)
  await page.goto('/works/comics')
  await hydrated(page)
  await expect(page).toHaveTitle('(1) Comics · Engawa')
  await page.getByRole('banner').getByRole('link', { name: 'Forum' }).click()
  await expect(page).toHaveTitle('(1) Forum · Engawa')
  await expect.poll(() => announcedBy(page)).toEqual(['Forum'])
  await page.goBack()
  await expect.poll(() => announcedBy(page)).toEqual(['Comics'])
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent pages' }).getByRole('option')
  await expect(recent).toHaveText(['Forum'])
})

test('a page title that begins with a number in brackets keeps this number', async ({ open, register }) => {
  const author = await register()
  const comic = await makeComic(author, { title: '(5) Days of rain', chapters: [1] })
  const page = await open(author)
  await page.goto('/works/comics')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: '(5) Days of rain' }).first().click()
  await expect(page).toHaveURL(`/works/${comic.id}`)
  await expect.poll(() => announcedBy(page)).toEqual(['(5) Days of rain'])
  await expect(page).toHaveTitle('(5) Days of rain · Engawa')
})

const STRIP = [
  ...['/works/comics', '/works/novels', '/works/videos', '/picture', '/forum'],
  ...['/wiki', '/rss', '/bangumi', '/github'],
]
const FOOTER = [
  ...STRIP,
  '/forum/communities',
  ...['/publish', '/checkin', '/messages', '/notifications', '/user/news', '/user/history'],
  ...['/offline', '/user', '/v1/docs'],
]

test('the home page links to some sections and the footer to all, and no link leads to a missing page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const linksOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  for (const path of ['/', '/works/comics']) {
    await page.goto(path)
    await hydrated(page)
    expect(await linksOf('All sections')).toEqual(path === '/' ? STRIP : [])
    expect((await linksOf('Footer')).toSorted()).toEqual(FOOTER.toSorted())
    const links = await page
      .locator('a[data-page]')
      .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname))
    for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBeLessThan(400)
  }
})

test('a member who is muted on the user page disappears from the timeline until the mute is undone', async ({
  open,
  register,
}) => {
  const [reader, author] = [await register(), await register()]
  await makeComic(author, { title: 'Lanterns', chapters: [1] })
  await reader.call(contract.accounts.follow, { id: author.profile.uid, follow: true })
  const page = await open(reader)
  await page.goto('/user/news')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: author.profile.name }).click()
  await expect(page).toHaveURL(`/user/${author.profile.uid}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Followers', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: reader.profile.name })).toBeVisible()
  await page.getByRole('button', { name: `More about ${author.profile.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(page.getByText(`Muted: ${author.profile.name}`)).toBeVisible()
  expect((await reader.call(contract.timeline.list, {})).items).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await reader.call(contract.timeline.list, {})).items.map(({ card }) => card.title))
    .toEqual(['Lanterns'])
})
