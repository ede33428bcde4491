import type { Locator, Page } from '@playwright/test'
import { problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

/**
 * Opens an overlay with its trigger, checks it with axe, and closes it with Escape. The focus must then be on `back`: the trigger, or in
 * a reader the surface that the keys control.
 */
async function inspect(page: Page, trigger: Locator, opened: Locator, back = trigger): Promise<void> {
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(opened).toBeVisible()
  expect(await problemsOver(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(back).toBeFocused()
}

test('menus, dialogs and the header panel are accessible and return the focus', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.goto('/messages')
  await hydrated(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await inspect(page, more, page.getByRole('menu'))
  const search = page.getByRole('button', { name: 'Search messages' })
  await inspect(page, search, page.getByRole('dialog'))
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu' })
  await inspect(page, menu, page.getByRole('banner').getByRole('link', { name: 'Comics' }))
})

test('the sheets of the reader are accessible on a phone, and after them the keys control the reader', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Sheets', chapters: [2] })
  const page = await open(reader, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/works/comics/${comic.id}/read/${comic.chapterIds[0]}`)
  await hydrated(page)
  const surface = page.locator('[data-reading-surface]')
  for (const name of ['All pages', 'Reading settings']) {
    const trigger = page.getByRole('button', { name, exact: true })
    await inspect(page, trigger, page.getByRole('dialog', { name }), surface)
  }
})

test('a select and a confirmation are accessible, and a toast is above the confirmation', async ({
  open,
  register,
  siteAdmin,
}) => {
  const subject = await register()
  const page = await open(siteAdmin)
  await page.goto(`/user/${subject.profile.uid}`)
  await hydrated(page)
  await page.getByText('Manage this user').click()
  const role = page.getByRole('combobox', { name: 'Role' })
  await inspect(page, role, page.getByRole('listbox'))

  await role.click()
  await page.getByRole('option', { name: 'Moderator' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  expect(await problemsOver(page)).toEqual([])

  await page.route('**/v1/user/*/role**', (route) => route.abort())
  await question.getByRole('button', { name: 'Change role' }).click()
  const toast = page.getByRole('region', { name: 'Notices' }).getByRole('dialog')
  await expect(toast).toBeVisible()
  const onTop = await toast.evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
  await expect(question).toBeVisible()
})

/** Delays the scripts of all overlays until the returned function is called. */
async function delayOverlays(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(modal-frame|menu-popup|select-popup)-/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('an overlay that is opened before its code is loaded appears when the code arrives, and has the focus', async ({
  open,
  register,
  siteAdmin,
}) => {
  const page = await open(await register())
  for (const key of ['Enter', 'ArrowDown']) {
    const release = await delayOverlays(page)
    await page.goto('/messages')
    await hydrated(page)
    await page.getByRole('button', { name: 'More', exact: true }).focus()
    await page.keyboard.press(key)
    release()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.unrouteAll()
  }
  const release = await delayOverlays(page)
  await page.goto('/messages')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search messages' }).click()
  release()
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()

  const subject = await register()
  const other = await open(siteAdmin)
  const releaseSelect = await delayOverlays(other)
  await other.goto(`/user/${subject.profile.uid}`)
  await hydrated(other)
  await other.getByText('Manage this user').click()
  await other.getByRole('combobox', { name: 'Role' }).focus()
  await other.keyboard.press('ArrowDown')
  releaseSelect()
  await expect(other.getByRole('option', { selected: true })).toBeFocused()
})

test('each press on a trigger shows an error when the code of its overlay cannot be loaded', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.route(/\/assets\/(modal-frame|menu-popup)-/, (route) => route.abort())
  await page.goto('/messages')
  await hydrated(page)
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('This could not be loaded.')
  await page.getByRole('button', { name: 'Search messages' }).click()
  await expect(notice).toHaveCount(1)
  await page.getByRole('button', { name: 'Search messages' }).click()
  await expect(notice).toHaveCount(2)
})

// Times, positions and keys of toasts are tested in `app/ui/overlay/toast-host.browser.test.tsx`.
test('a toast reports once that content was saved or refused, and the notice of a new build stays', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.clock.install()
  await page.goto('/user?tab=profile')
  await hydrated(page)
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  const toast = (name: string) => page.getByRole('region', { name: 'Notices' }).getByRole('dialog', { name })
  await expect(page.getByTestId('mascot-ball')).toBeAttached()

  await save.click()
  await expect(toast('Saved')).toHaveAttribute('data-type', 'success')
  const live = page.locator('[aria-live], [role="status"], [role="alert"], output')
  await expect(live.filter({ hasText: 'Saved' })).toHaveCount(1)
  await page.route('**/v1/user/*', (route) => route.fulfill({ status: 500, json: {} }))
  await save.click()
  await expect(toast('Request failed (HTTP 500)')).toHaveAttribute('data-type', 'error')
  await page.clock.runFor(3_000)
  await expect(toast('Saved')).toHaveCount(0)
  await expect(toast('Request failed (HTTP 500)')).toHaveCount(0)

  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'another' } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = toast('There is a new version of this site')
  await expect(notice).toHaveAttribute('data-type', 'info')
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  // Screen readers can reach the close button when the notices have the focus.
  await notice.getByRole('button', { name: 'Close', includeHidden: true }).click()
  await expect(notice).toHaveCount(0)
})
