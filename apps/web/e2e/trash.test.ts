import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, makePost, test } from './kit/site.ts'

test('members can restore and delete content that they removed; only moderators see the overview', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  const member = await register()
  const { kind, id: of } = await makePost(member, { title: 'Falling leaves' })
  const post = { kind, id: of }
  for (const text of ['Keep me', 'Forget me']) {
    const { id } = await member.call(contract.discussion.add, { ...post, text })
    await member.call(contract.discussion.remove, { id })
  }
  await login(page.context(), member)
  await page.goto('/trash')
  await expect(page).toHaveURL('/')
  await page.goto('/trash/comments')
  await hydrated(page)
  expect(await violationsOn(page)).toEqual([])
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await rowOf('Keep me').getByRole('button', { name: 'Restore' }).click()
  await expect(rowOf('Keep me')).toHaveCount(0)
  const texts = async () =>
    (await member.call(contract.discussion.list, post)).items.map((comment) => comment.id).length
  await expect.poll(texts).toBe(1)

  await rowOf('Forget me').getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(rowOf('Forget me')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf('Forget me')).toBeVisible()

  const moderator = await open(siteAdmin)
  await moderator.goto('/trash')
  await hydrated(moderator)
  const row = moderator.getByRole('listitem').filter({ hasText: 'Forget me' })
  await row.getByRole('button', { name: 'Don’t delete yet' }).click()
  await row.getByLabel('Reason to keep it').fill('A case is open')
  await row.getByRole('button', { name: 'Don’t delete yet' }).click()
  await expect(row.getByText('Kept: A case is open')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Delete permanently' })).toHaveCount(0)
})
