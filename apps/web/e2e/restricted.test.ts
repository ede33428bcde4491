import { contract } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import type { BrowserContext, Page } from '@playwright/test'
import { problemsHere } from './kit/axe.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

const PATHS = ['/adult/xvideos/feed', '/adult/nothing/here']

/** Records requests to other sites, and answers them without a network. Returns the list of their URLs. */
async function watchForeign(context: BrowserContext, site: string): Promise<string[]> {
  const requested: string[] = []
  await context.route(
    (url) => url.origin !== site && url.protocol.startsWith('http'),
    (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sample player</title>' })
    },
  )
  return requested
}

/** Resets the section: it is closed, and all confirmations are withdrawn. */
async function closeSection({ call }: Account): Promise<void> {
  await call(restricted.withdraw, {}).catch(() => undefined)
  const { version } = await call(restricted.settings, {})
  await call(restricted.saveSettings, { version, values: { open: false, sources: [], addedTerms: [] } })
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('guests and members are redirected home from every path of the restricted section', async ({
  page,
  register,
  open,
}) => {
  const member = await open(await register())
  for (const path of PATHS)
    for (const reader of [page, member]) {
      await reader.goto(path)
      await expect(reader).toHaveURL('/')
    }
  // A link in a text of a member does not lead to the section either.
  await hydrated(member)
  await member.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/adult/xvideos', textContent: 'There' })
    link.dataset['page'] = ''
    document.querySelector('main')!.append(link)
  })
  const opened = member.waitForResponse('**/adult/xvideos')
  await member.getByRole('link', { name: 'There' }).click()
  expect((await opened).status()).toBe(302)
  await expect(member).toHaveURL('/')
})

test('an administrator opens the section, views and reports an entry, and withdraws the confirmation', async ({
  siteAdmin,
  open,
  site,
  upstream,
}) => {
  const page = await open(siteAdmin)
  const requested = await watchForeign(page.context(), site)
  try {
    await page.goto('/adult/xvideos/feed')
    await expect(page.getByRole('heading', { name: 'The section is closed' })).toBeVisible()
    await hydrated(page)
    await page.getByRole('link', { name: 'Open the settings' }).click()
    await expect(page).toHaveURL('/admin/site?tab=restricted')
    await hydrated(page)
    const form = page.getByRole('region', { name: 'Restricted section' })
    // The form has a separate script, which may load after the script of the page.
    await expect(async () => {
      await form.getByRole('switch', { name: 'Open' }).click()
      await expect(form.getByRole('switch', { name: 'xvideos' })).toBeEnabled({ timeout: 1_000 })
    }).toPass()
    await form.getByRole('switch', { name: 'xvideos' }).click()
    await form.getByLabel('More terms that the rule drops').fill('sample term\n')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText(/Last changed by/)).toBeVisible()

    const answer = await page.goto('/adult/xvideos/feed')
    expect(answer!.headers()).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      rating: 'RTA-5042-1996-1400-1577-RTA',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    await hydrated(page)
    const confirm = page.getByRole('button', { name: 'Confirm and continue' })
    await expect(confirm).toBeDisabled()
    await page.getByRole('checkbox').check()
    await confirm.click()

    // After the confirmation the requested page is shown, without pictures.
    const tiles = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sample title' })
    await expect(tiles.first()).toBeVisible()
    await hydrated(page)
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    const before = await tiles.count()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => tiles.count()).toBeGreaterThan(before)
    expect(await problemsHere(page, 'list')).toEqual([])

    // A reported entry disappears at once. Undo restores it at its position.
    const name = await tiles.nth(1).getByRole('heading').innerText()
    await tiles
      .nth(1)
      .getByRole('button', { name: `Report “${name}”` })
      .click()
    await page.getByRole('button', { name: 'Report and hide' }).click()
    const reported = page.getByRole('link', { name, exact: true })
    await expect(reported).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tiles.nth(1).getByRole('link', { name, exact: true })).toBeVisible()

    await reported.click()
    await expect(page).toHaveURL(/\/adult\/xvideos\/detail\?id=/)
    await expect(page).toHaveTitle('Restricted section · Engawa')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    expect(await problemsHere(page, 'thing')).toEqual([])
    expect(requested).toEqual([])
    await page.getByRole('button', { name: 'Load the player' }).click()
    const player = page.locator('iframe')
    await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
    await expect(player).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(page.frameLocator('iframe').locator('html')).toHaveCount(1)
    await expect.poll(() => requested.map((url) => new URL(url).origin)).toEqual(['https://www.xvideos.com'])

    // If a source is unreachable, the page shows an error. The page of a disabled source does not exist.
    upstream.of('xvideos').closeConnections()
    await page.goto('/adult/xvideos/search?q=sample')
    await expect(page.getByRole('alert').filter({ hasText: 'XVideos' })).toBeVisible()
    expect((await page.goto('/adult/eporner'))!.status()).toBe(404)

    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/adult', '/adult/xvideos', '/adult/review']) {
      await page.goto(path)
      await hydrated(page)
      expect(await isTooWide(page)).toBe(false)
    }

    expect(await problemsHere(page, 'review')).toEqual([])

    // Withdrawing loads the page from the server again, without anything of the section.
    await page.goto('/adult')
    await hydrated(page)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'For adults only' })).toBeVisible()
    await hydrated(page)
    const left = page.waitForResponse((response) => response.url() === `${site}/`)
    await page.getByRole('link', { name: 'Leave' }).click()
    expect((await left).headers()['content-security-policy']).not.toContain('xvideos')
    expect(requested).toHaveLength(1)
  } finally {
    await closeSection(siteAdmin)
  }
})

test('a moderator is redirected home while the section is closed, and must confirm when it is open', async ({
  siteAdmin,
  register,
  open,
}) => {
  const moderator = await register()
  await siteAdmin.call(contract.accounts.setRole, {
    id: moderator.profile.uid,
    newRole: 1,
    currentPassword: siteAdmin.password,
  })
  const page = await open(moderator)
  await page.goto('/adult/xvideos/feed')
  await expect(page).toHaveURL('/')
  const { version } = await siteAdmin.call(restricted.settings, {})
  await siteAdmin.call(restricted.saveSettings, {
    version,
    values: { open: true, sources: ['xvideos'], addedTerms: [] },
  })
  try {
    await page.goto('/adult/nothing/here')
    await expect(page.getByRole('heading', { name: 'For adults only' })).toBeVisible()
    await page.goto('/adult/review')
    await expect(page).toHaveURL('/')
    await moderator.call(restricted.confirm, { version: 1 })
    expect((await page.goto('/adult/nothing/here'))!.status()).toBe(404)
    expect((await page.goto('/adult/xvideos/detail?id=sampleeid09'))!.status()).toBe(200)
  } finally {
    await closeSection(siteAdmin)
  }
})

test('an administrator can change a decision about a report, and close the section with one button', async ({
  siteAdmin,
  open,
}) => {
  const { version } = await siteAdmin.call(restricted.settings, {})
  await siteAdmin.call(restricted.saveSettings, {
    version,
    values: { open: true, sources: ['xvideos'], addedTerms: [] },
  })
  try {
    await siteAdmin.call(restricted.confirm, { version: 1 })
    await siteAdmin.call(restricted.report, { source: 'xvideos', id: 'sampleeid09', note: 'A plain note' })
    const page = await open(siteAdmin)
    await page.goto('/adult/review')
    await hydrated(page)
    const report = page.getByRole('listitem').filter({ hasText: 'sampleeid09' })
    await expect(report).toContainText('A plain note')
    await report.getByRole('button', { name: 'Keep hidden' }).click()
    await expect(report).toContainText('Stays hidden')
    await report.getByRole('button', { name: 'Show again' }).click()
    await expect(report).toContainText('Shown again')
    await page.getByRole('link', { name: 'Decided' }).click()
    await expect(report).toContainText('Shown again')
    await page.getByRole('button', { name: 'Close the section now' }).click()
    await expect(page.getByText('The section is closed.')).toBeVisible()
    await page.goto('/adult')
    await expect(page.getByRole('heading', { name: 'The section is closed' })).toBeVisible()
  } finally {
    await closeSection(siteAdmin)
  }
})
