import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeComic, test, type Account } from './kit/site.ts'

const { accounts, discussion, notifications } = contract

const follow = (by: Account, whom: Account, on = true) =>
  by.call(accounts.follow, { id: whom.profile.uid, follow: on })

const comment = (by: Account, work: number, text: string) =>
  by.call(discussion.add, { kind: 'work', id: work, text })

/** Opens a page, and waits until the bell shows this number. */
async function withBell(page: Page, path: string, unread: number): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(bell(page, unread)).toBeVisible()
}

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })

test('the bell shows new notifications at once in every tab, and opened ones become read', async ({
  open,
  register,
}) => {
  const [owner, fan] = [await register(), await register()]
  await owner.call(notifications.read, {})
  const page = await open(owner)
  await follow(fan, owner)
  await withBell(page, '/works/comics', 1)
  const second = await page.context().newPage()
  await withBell(second, '/works/comics', 1)
  const comic = await makeComic(owner, { title: 'Lanterns', chapters: [1] })
  await comment(fan, comic.id, 'What a night!')
  await expect(bell(page, 2)).toBeVisible()
  await expect(bell(second, 2)).toBeVisible()

  await bell(page, 2).press('Enter')
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByText(`${fan.profile.name} commented on something you made`)).toBeVisible()
  expect(await problemsOver(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(bell(page, 2)).toBeFocused()
  await bell(page, 2).click()
  await popover.getByRole('link', { name: /commented on something you made/ }).click()
  await expect(page).toHaveURL(new RegExp(`/works/${comic.id}`))
  await expect(bell(page, 1)).toBeVisible()
  await expect(bell(second, 1)).toBeVisible()
})

test('the page of notifications has groups and filters, and undo makes entries unread again', async ({
  open,
  register,
}) => {
  const [owner, one, two] = [await register(), await register(), await register()]
  const comic = await makeComic(owner, { title: 'Lanterns', chapters: [1] })
  await owner.call(notifications.read, {})
  await comment(one, comic.id, 'First!')
  await comment(two, comic.id, 'Second!')
  await follow(one, owner)
  const page = await open(owner)
  await withBell(page, '/notifications', 3)
  const list = page.getByRole('main').getByRole('listitem')
  const both = list.filter({
    hasText: `${two.profile.name} and ${one.profile.name} commented on something you made`,
  })
  await expect(both).toBeVisible()
  await both.getByRole('button', { name: 'Mark as read' }).click()
  await expect(bell(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bell(page, 3)).toBeVisible()

  await comment(one, comic.id, 'Third!')
  await page.getByRole('button', { name: 'Show new notifications' }).click()
  await expect(list.filter({ hasText: 'Third!' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'New followers' }).click()
  await expect(page).toHaveURL('/notifications?kind=follow')
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 3)).toBeVisible()
  await page.getByRole('link', { name: 'Unread', exact: true }).click()
  await expect(page.getByText('No matching notifications.')).toBeVisible()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL('/notifications')
})

test('topics can be muted, kinds of notifications can be switched off, and the feed can be read', async ({
  open,
  register,
}) => {
  const [owner, fan] = [await register(), await register()]
  const comic = await makeComic(owner, { title: 'Lanterns', chapters: [1] })
  await owner.call(notifications.read, {})
  await comment(fan, comic.id, 'First!')
  const page = await open(owner)
  await withBell(page, '/notifications', 1)
  await page.getByRole('listitem').filter({ hasText: 'First!' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mute this topic' }).click()
  await expect(page.getByText(/^Muted: /)).toBeVisible()
  await comment(fan, comic.id, 'Nobody hears this')
  expect((await owner.call(notifications.unread, {})).unread).toBe(1)

  await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(page.getByText('Nothing is muted.')).toBeVisible()
  const likes = page.getByRole('group', { name: 'Likes' })
  await likes.getByText('Silent').click()
  await expect
    .poll(
      async () =>
        (await owner.call(notifications.settings, {})).items.find(({ kind }) => kind === 'like')?.mode,
    )
    .toBe('silent')
  await page.getByRole('button', { name: 'Create an address' }).click()
  const address = await page.getByRole('textbox', { name: 'Address of your feed' }).inputValue()
  expect(await (await page.request.get(address)).text()).toContain('commented on something you made')
  expect(await problemsOver(page)).toEqual([])
})

test('on a phone the bell opens the page of notifications', async ({ open, register }) => {
  const owner = await register()
  const page = await open(owner, { viewport: { width: 390, height: 844 } })
  await withBell(page, '/works/comics', 1)
  await bell(page, 1).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByText('Welcome to Engawa')).toBeVisible()
})

test('the numbers of unread items are in the served page, beside their icons, and stay when the page becomes alive', async ({
  open,
  register,
}) => {
  const [owner, fan] = [await register(), await register()]
  const comic = await makeComic(owner, { title: 'Lanterns', chapters: [1] })
  await owner.call(notifications.read, {})
  for (const text of ['One', 'Two', 'Three']) await comment(fan, comic.id, text)
  const page = await open(owner)
  // The shared page of members and a page of one member.
  for (const path of ['/forum', '/user?tab=security']) {
    const served = await (await page.request.get(path)).text()
    expect(served, path).toContain('Notifications, 3 unread')
    expect(served, path).toMatch(/data-testid="unread-notifications"[^>]*>3</)
  }
  // Each number that the bell shows from the first moment on.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const link = document.querySelector('header a[href="/notifications"]')
      if (link) seen.add(link.getAttribute('aria-label') ?? '')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto('/forum')
  await hydrated(page)
  await comment(fan, comic.id, 'Four')
  await expect(bell(page, 4)).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'Notifications, 3 unread',
    'Notifications, 4 unread',
  ])
  for (const width of [320, 390, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const icon = (await bell(page, 4).locator('svg').boundingBox())!
    const number = (await page.getByTestId('unread-notifications').boundingBox())!
    expect(number.x, `at ${width} px`).toBeGreaterThanOrEqual(icon.x + icon.width)
  }
  await page.goto('/notifications')
  await expect(page.getByText(`${fan.profile.name} wrote 4 comments on something you made`)).toBeVisible()
})
