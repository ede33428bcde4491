import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, role: 'link' | 'textbox' | 'button', name: string | RegExp): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name }).first()
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${String(name)} cannot be reached by keyboard`)
}

test('with only the keyboard, a comment can be posted from the home page', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  const work = await makeComic(author, { title: 'Reached without a mouse', chapters: [1] })
  const reader = await register()
  await login(page.context(), reader)
  await page.goto('/')
  await hydrated(page)
  await tabTo(page, 'link', /^Reached without a mouse/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/works/${work.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reached without a mouse' })).toBeVisible()

  await tabTo(page, 'textbox', 'Your comment')
  await page.keyboard.type('Typed on a keyboard.')
  await tabTo(page, 'button', 'Post comment')
  await page.keyboard.press('Enter')
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveText([/Typed on a keyboard\./])
  const stored = await reader.call(contract.works.comments, { resourceId: work.id })
  expect(stored.items.map(({ text }) => text)).toEqual(['Typed on a keyboard.'])
})
