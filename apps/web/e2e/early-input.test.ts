import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, test, type Account } from './kit/site.ts'

/** Opens a page whose scripts do not arrive until they are let go. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  return async () => {
    release()
    await hydrated(page)
  }
}

async function pathOfWork(author: Account): Promise<string> {
  const { id } = await makeComic(author, { title: 'Early', chapters: [1] })
  return `/works/${id}`
}

test('what is written before the page is alive stays, and the page knows it', async ({ open, register }) => {
  const page = await open(await register())
  const comeAlive = await openEarly(page, await pathOfWork(await register()))
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('written late')
  await box.press('ControlOrMeta+a')
  await box.pressSequentially('written early')
  await comeAlive()
  const post = page.getByRole('button', { name: 'Post comment' })
  await expect(post).toBeEnabled()
  await expect(box).toHaveValue('written early')
  await post.click()
  await expect(page.getByText('written early')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('a word that is being composed while the page becomes alive is not broken off', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  const comeAlive = await openEarly(page, await pathOfWork(await register()))
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.insertText', { text: '縁側で' })
  await keyboard.send('Input.imeSetComposition', { text: 'まつ', selectionStart: 2, selectionEnd: 2 })
  // The tools of the editor come with another field, which must not take the place of this one now.
  const tools = page.waitForResponse(/full-editor/)
  await comeAlive()
  await (await tools).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(box).toHaveValue('縁側でまつ')
  await keyboard.send('Input.insertText', { text: '待つ' })
  await expect(box).toHaveValue('縁側で待つ')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText('縁側で待つ')).toBeVisible()
})

test('a button that is pressed before the page is alive does its work then, once', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  const comeAlive = await openEarly(page, await pathOfWork(await register()))
  const like = page.getByRole('button', { name: 'Like', exact: true })
  // With nothing to be seen, a reader presses again.
  await like.click()
  await like.click()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/reactions'))
  await comeAlive()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
})

test('a form that is sent before the page is alive is sent by the page, not by the browser', async ({
  open,
  register,
}) => {
  const member = await register()
  const page = await open(member)
  const comeAlive = await openEarly(page, '/user?tab=profile')
  const description = page.getByRole('textbox', { name: 'About me' })
  await description.fill('Reads by the window.')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.press('Enter')
  await comeAlive()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Reads by the window.' })).toBeVisible()
  await expect(page).toHaveURL('/user?tab=profile')
  await page.reload()
  await expect(description).toHaveValue('Reads by the window.')
})
