import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 180_000 })

test('only members, invited members and moderators of the site see a hidden community', async ({
  open,
  register,
  siteAdmin,
  tolerate,
}) => {
  tolerate(/404/)
  const [owner, reader] = [await register(), await register()]
  const name = `Back room ${owner.profile.uid}`
  const keeper = await open(owner)
  await keeper.setViewportSize({ width: 390, height: 844 })
  await keeper.goto('/forum/community/manage')
  await hydrated(keeper)
  await keeper.getByLabel('Name', { exact: true }).fill(name)
  await keeper.getByRole('combobox', { name: 'Who can read' }).click()
  await keeper.getByRole('option', { name: 'Hidden, by invitation only' }).click()
  await expect(keeper.getByText('Members join by invitation.')).toBeVisible()
  expect((await violationsOn(keeper, 'main')).map(({ id }) => id)).toEqual([])
  await keeper.getByRole('button', { name: 'Start community' }).click()
  await expect(keeper.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(keeper.getByText('Hidden', { exact: true })).toBeVisible()
  const path = new URL(keeper.url()).pathname
  const communityId = Number(path.split('/').at(-1))
  const draft = await owner.call(contract.forum.create, { title: 'Between us', text: 'Words', communityId })
  await owner.call(contract.forum.update, { id: draft.id, version: draft.version, publish: true })

  const guest = await open(null)
  const page = await open(reader)
  for (const each of [guest, page]) {
    const answers = []
    for (const address of [path, '/forum/community/999999999', `${path}/post/${draft.id}`]) {
      const answer = await each.goto(address)
      const text = await each.getByRole('main').innerText()
      answers.push([answer?.status(), text.replace(address, 'the address')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers.map(([status]) => status)).toEqual([404, 404, 404])
    await each.goto(`/forum/communities?q=${encodeURIComponent(name)}`)
    await expect(each.getByText('No matching communities.')).toBeVisible()
  }

  // Moderators of the site have a list with it, others do not.
  await page.goto(`/forum/communities?list=closed&q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await expect(page.getByText('No matching communities.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Private and hidden' })).toHaveCount(0)
  const admin = await open(siteAdmin)
  await admin.goto(`/forum/communities?q=${encodeURIComponent(name)}`)
  await hydrated(admin)
  await expect(admin.getByText('No matching communities.')).toBeVisible()
  await admin.getByRole('link', { name: 'Private and hidden' }).click()
  await expect(admin.getByRole('link', { name: new RegExp(`${name}.*Hidden`) })).toBeVisible()
  expect((await violationsOn(admin, 'main')).map(({ id }) => id)).toEqual([])

  await keeper.goto(`/forum/community/manage?id=${communityId}`)
  await hydrated(keeper)
  const requests = keeper.getByRole('region', { name: 'Requests to join' })
  await requests.getByLabel('Invite a member by name').fill(reader.profile.name)
  await requests.getByRole('button', { name: 'Search' }).click()
  await requests.getByRole('button', { name: `Invite ${reader.profile.name}` }).click()
  await expect(keeper.getByText(`${reader.profile.name} is invited`).first()).toBeVisible()

  await page.goto('/notifications')
  await page.getByRole('link', { name: new RegExp(`invited you to the community “${name}”`) }).click()
  await expect(page.getByText('You are invited to this community.')).toBeVisible()
  await expect(page.getByText('Between us')).toHaveCount(0)
  await hydrated(page)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('link', { name: 'Between us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Between us' })).toBeVisible()

  await reader.call(contract.discussion.add, { kind: 'post', id: draft.id, text: 'A word of mine' })
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('delete them at any time')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(async () => expect((await page.goto(path))?.status()).toBe(404)).toPass()

  // The own reply remains, and its author can delete it without seeing it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user?tab=posts')
  await hydrated(page)
  await page.getByRole('link', { name: 'In communities I left' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'A word of mine' })
  await expect(row).toContainText('in a community you left')
  await expect(row.getByRole('link')).toHaveCount(0)
  expect((await violationsOn(page, 'main')).map(({ id }) => id)).toEqual([])
  await row.getByRole('button', { name: 'Delete “A word of mine”' }).click()
  await expect(page.getByText('Nothing of yours is left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete “A word of mine”' }).click()
  await expect.poll(async () => (await reader.call(contract.timeline.unseen, {})).items).toEqual([])
})

test('a member proposes a community; a moderator declines it, changes the decision, and approves it', async ({
  open,
  register,
  siteAdmin,
}) => {
  const { version, values } = (await siteAdmin.call(contract.settings.all, {})).communities
  const admin = await open(siteAdmin)
  await admin.goto('/admin/site?tab=communities')
  await hydrated(admin)
  await admin.getByRole('region', { name: 'Communities' }).getByText('On request').click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved: Communities', { exact: true })).toBeVisible()
  try {
    const member = await register()
    const name = `Lamp makers ${member.profile.uid}`
    const page = await open(member)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/forum/communities')
    await page.getByRole('link', { name: 'Propose a community' }).click()
    await hydrated(page)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('What is it for?').fill('To make lamps of paper.')
    await page.getByRole('button', { name: 'Send proposal' }).click()
    const own = page.getByRole('region', { name: 'Communities that I proposed' })
    await expect(own.getByText('Waits', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    expect((await violationsOn(page, 'main')).map(({ id }) => id)).toEqual([])
    await own.getByRole('button', { name: `Withdraw the proposal “${name}”` }).click()
    await expect(own.getByText('Withdrawn', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(own.getByText('Waits', { exact: true })).toBeVisible()

    await admin.goto('/moderation')
    await admin.getByRole('link', { name: 'Proposed communities 1' }).click()
    await hydrated(admin)
    const main = admin.getByRole('main')
    await expect(main.getByText('To make lamps of paper.')).toBeVisible()
    expect((await violationsOn(admin, 'main')).map(({ id }) => id)).toEqual([])
    await main.getByRole('button', { name: `Decline “${name}”` }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('There are enough lamps.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(main.getByText('No proposed communities wait.')).toBeVisible()
    await page.reload()
    await expect(own.getByText('There are enough lamps.')).toBeVisible()
    await admin.getByRole('button', { name: 'Undo' }).first().click()
    await main.getByRole('button', { name: `Approve “${name}”` }).click()
    await expect(main.getByText('No proposed communities wait.')).toBeVisible()

    await page.reload()
    await own.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage' })).toBeVisible()
  } finally {
    const { communities } = await siteAdmin.call(contract.settings.all, {})
    expect(communities.version).toBeGreaterThan(version)
    await siteAdmin.call(contract.settings.communities, { version: communities.version, values })
  }
})
