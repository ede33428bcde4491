import { allSections, contract, type Section } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { violationsOn } from './kit/axe.ts'
import { apiOf, freshAddress } from './kit/api.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'
import { admin, startSite, withoutAdmin, type RunningSite } from './kit/start-site.ts'

const PASSWORD = 'correct horse 42'
const OWNER = { name: 'owner', email: 'owner@example.org', password: PASSWORD }

let running: RunningSite
test.afterEach(() => running?.stop())

const guestCall = () => apiOf(running.url, freshAddress(test.info().workerIndex))

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(running.url + path)
  await hydrated(page)
}

async function signIn(): Promise<Account> {
  const { token, profile } = await guestCall()(contract.accounts.login, {
    account: admin.name,
    password: admin.password,
  })
  const call = apiOf(running.url, freshAddress(test.info().workerIndex), token)
  return { site: running.url, profile, password: admin.password, token, call }
}

test('a new site says that it is being set up, and is open as soon as it has an administrator', async ({
  open,
}) => {
  running = await startSite(withoutAdmin)
  const [guest, operator] = [await open(null), await open(null)]
  for (const path of ['/', '/login', '/register']) {
    await visit(guest, path)
    await expect(guest.getByText('This site is being set up')).toBeVisible()
    await expect(guest.getByText('open the link with /setup', { exact: false })).toBeVisible()
    await expect(guest.getByRole('link', { name: /Create an account/ })).toHaveCount(0)
    expect(await violationsOn(guest)).toEqual([])
  }
  await expect(guest.getByRole('button', { name: 'Create account' })).toHaveCount(0)
  const newcomer = { name: 'newcomer', email: 'newcomer@example.org', password: PASSWORD }
  const refused = guestCall()(contract.accounts.register, newcomer)
  await expect(refused).rejects.toMatchObject({ errorName: 'registration_closed' })

  await operator.goto(running.setupLink!)
  await hydrated(operator)
  await operator.getByLabel('Name', { exact: true }).fill(OWNER.name)
  await operator.getByLabel('E-mail').fill(OWNER.email)
  await operator.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await operator.getByRole('button', { name: 'Create administrator' }).click()
  await expect(operator).toHaveURL(`${running.url}/admin`)

  await visit(guest, '/')
  await expect(guest.getByText('This site is being set up')).toHaveCount(0)
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await expect(guest).toHaveURL(/\/register/)
  await expect(guest.getByRole('button', { name: 'Create account' })).toBeVisible()
  await guestCall()(contract.accounts.register, newcomer)
})

const PRESETS: { name: string; on: readonly Section[]; line: string; places: string[]; starts: string[] }[] =
  [
    {
      name: 'a forum',
      on: ['forum'],
      line: 'A veranda for talking, without hurry.',
      places: ['Forum'],
      starts: ['Write the first post'],
    },
    {
      name: 'a wiki',
      on: ['wiki'],
      line: 'A veranda for writing a wiki, without hurry.',
      places: ['Wiki'],
      starts: ['Write a page of the wiki'],
    },
    {
      name: 'videos and picture boards',
      on: ['videos', 'pictures'],
      line: 'A veranda for watching and publishing your own, without hurry.',
      places: ['Videos', 'Pictures'],
      starts: ['Publish the first work'],
    },
    {
      name: 'all sections',
      on: allSections,
      line: 'A veranda for reading, watching, talking, writing a wiki, and publishing your own, without hurry.',
      places: ['Comics', 'Novels', 'Videos', 'Pictures', 'Forum', 'Wiki', 'Feeds', 'Anime', 'Code'],
      starts: ['Publish the first work', 'Write the first post', 'Write a page of the wiki'],
    },
  ]

test('an empty site shows guests what is there, and its administrator what to do first', async ({ open }) => {
  running = await startSite()
  const owner = await signIn()
  const [guest, page] = [await open(null), await open(owner)]
  for (const { on, line, places, starts } of PRESETS) {
    const { version, values } = (await owner.call(contract.settings.all, {})).sections
    const off = allSections.filter((section) => !on.includes(section))
    if (String(values.off) !== String(off))
      await owner.call(contract.settings.sections, { version, values: { off } })

    await visit(guest, '/')
    const main = guest.getByRole('main')
    await expect(main.getByText(line, { exact: true })).toBeVisible()
    const here = main.getByRole('region', { name: 'What is here' })
    const links = here.getByRole('navigation').getByRole('link')
    await expect(links).toHaveCount(places.length)
    for (const [at, place] of places.entries()) await expect(links.nth(at)).toContainText(place)
    await expect(here.getByRole('link', { name: /^(Publish|Write) / })).toHaveText(starts)
    await expect(main.getByRole('heading', { name: 'First steps' })).toHaveCount(0)
    expect(await violationsOn(guest)).toEqual([])

    await visit(page, '/')
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('link', { name: /^Name your site/ })).toBeVisible()
    const works = on.some((section) => ['comics', 'novels', 'videos'].includes(section))
    await expect(steps.getByRole('link', { name: /^Publish your first work/ })).toHaveCount(works ? 1 : 0)
    const forum = on.includes('forum') ? 1 : 0
    await expect(steps.getByRole('link', { name: /^Write the first post/ })).toHaveCount(forum)
    const wiki = on.includes('wiki') ? 1 : 0
    await expect(steps.getByRole('link', { name: /^Write a page of the wiki/ })).toHaveCount(wiki)
  }
  expect(await violationsOn(page)).toEqual([])

  // The first post takes the place of the invitation at once.
  await page
    .getByRole('region', { name: 'What is here' })
    .getByRole('link', { name: /^Write the first/ })
    .click()
  await page.getByLabel('Title', { exact: true }).fill('Welcome')
  await page.getByRole('textbox', { name: 'Text' }).fill('Sit down for a while.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await visit(guest, '/')
  await expect(guest.getByRole('main').getByRole('link', { name: /Welcome/ })).toBeVisible()
  await expect(guest.getByRole('region', { name: 'What is here' })).toHaveCount(0)
})
