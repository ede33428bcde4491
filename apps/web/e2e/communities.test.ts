import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

async function publishIn(as: Account, communityId: number): Promise<void> {
  const { id, version } = await as.call(contract.forum.create, {
    title: 'A letter',
    text: 'Words',
    communityId,
  })
  await as.call(contract.forum.update, { id, version, publish: true })
}

test('the list of communities contains all of them on several pages, can be searched by name, and sorted', async ({
  open,
  register,
}) => {
  const author = await register()
  const mark = `Lantern ${author.profile.uid}`
  const [quiet, busy] = [await register(), await register()]
  for (let number = 10; number < 20; number += 1)
    await author.call(contract.communities.create, { name: `${mark} ${number}` })
  for (let number = 20; number < 30; number += 1)
    await quiet.call(contract.communities.create, { name: `${mark} ${number}` })
  const lively = await busy.call(contract.communities.create, {
    name: `${mark} lively`,
    description: 'Where people talk.',
  })
  await publishIn(busy, lively.id)
  // Ten empty communities that are created later do not remove this one from the forum page.
  for (let number = 30; number < 39; number += 1)
    await busy.call(contract.communities.create, { name: `${mark} ${number}` })

  const page = await open(null)
  await page.goto('/forum')
  await hydrated(page)
  const aside = page.getByRole('region', { name: 'Communities' })
  await expect(aside.getByRole('link', { name: `${mark} lively` })).toBeVisible()
  await aside.getByRole('link', { name: 'All communities' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Name of a community' }).fill(mark)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=Lantern/)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: mark })
  await expect(rows.first()).toContainText('lively')
  await expect(rows.first()).toContainText('Where people talk.')
  await expect(rows.first()).toContainText('1 post')
  await expect(rows.nth(1)).toContainText('No posts yet')
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(30)
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.first()).toContainText('lively')
  await expect(rows.nth(1)).toContainText(`${mark} 10`)
  expect((await violationsOn(page, 'main')).map(({ id }) => id)).toEqual([])

  await page.getByRole('searchbox', { name: 'Name of a community' }).fill('no such name anywhere')
  await page.getByRole('button', { name: 'Find communities' }).click()
  await expect(page.getByText('No matching communities.')).toBeVisible()
  await page.getByRole('link', { name: 'All communities' }).click()
  await expect(rows.first()).toBeVisible()
})

test('an administrator features communities and moves them by keyboard; all readers see the order', async ({
  open,
  register,
  siteAdmin,
}) => {
  const author = await register()
  const mark = `Porch ${author.profile.uid}`
  for (const name of ['one', 'two', 'three'])
    await author.call(contract.communities.create, { name: `${mark} ${name}` })
  const admin = await open(siteAdmin)
  await admin.goto('/forum/communities')
  await hydrated(admin)
  const order = async (page: typeof admin) =>
    (await page.getByRole('main').getByRole('listitem').allInnerTexts()).flatMap(
      (text) => text.match(new RegExp(`${mark} (\\w+)`))?.[1] ?? [],
    )
  const saved = admin.getByText('Order saved').first()
  for (const name of ['one', 'two']) {
    await admin.getByRole('button', { name: `Feature “${mark} ${name}”`, exact: true }).click()
    await expect(saved).toBeVisible()
  }
  await expect.poll(() => order(admin)).toEqual(['one', 'two', 'three'])
  const up = admin.getByRole('button', { name: `Move “${mark} two” up` })
  await up.focus()
  await admin.keyboard.press('Enter')
  await expect.poll(() => order(admin)).toEqual(['two', 'one', 'three'])
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')

  const guest = await open(null)
  await expect(async () => {
    await guest.goto('/forum/communities')
    expect(await order(guest)).toEqual(['two', 'one', 'three'])
  }).toPass()
  await expect(guest.getByRole('button', { name: /Move/ })).toHaveCount(0)

  await admin.getByRole('button', { name: `No longer feature “${mark} two”` }).click()
  await expect.poll(() => order(admin)).toEqual(['one', 'two', 'three'])
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(admin)).toEqual(['two', 'one', 'three'])
  expect((await violationsOn(admin, 'main')).map(({ id }) => id)).toEqual([])
})

test('the command palette leads to the list of communities', async ({ open, register }) => {
  const page = await open(await register())
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Communit')
  await page.getByRole('option', { name: 'Communities' }).first().click()
  await expect(page).toHaveURL('/forum/communities')
})

test('an administrator chooses which members may create communities; the other members see the reason', async ({
  open,
  register,
  siteAdmin,
}) => {
  const admin = await open(siteAdmin)
  await admin.goto('/admin/site?tab=communities')
  await hydrated(admin)
  const section = admin.getByRole('region', { name: 'Communities' })
  await section.getByText('Only moderators').click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved: Communities', { exact: true })).toBeVisible()

  const page = await open(await register())
  const refusal = page.getByText('Only moderators can start communities on this site.')
  for (const path of ['/forum/communities', '/forum/community/manage']) {
    await page.goto(path)
    await expect(refusal).toBeVisible()
  }
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
