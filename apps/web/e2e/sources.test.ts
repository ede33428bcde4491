import { contract, type Call } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { apiOf, freshAddress } from './kit/api.ts'
import { expect, hydrated, test } from './kit/site.ts'
import { admin, startSite, type RunningSite } from './kit/start-site.ts'
import { startUpstream, type Upstream } from './kit/upstream.ts'

/** A section of the site, with two of its pages. No test has opened them, so nothing of them is cached. */
type Section = {
  name: string
  sources: string[]
  /** Whether only moderators and administrators may open the section. */
  isRestricted?: boolean
  /** The page that is opened while the source is slow. */
  slow?: string
  /** The page that is opened while the source is even slower and then becomes unavailable. */
  gone: string
}

const BOARDS = ['yandere', 'konachan', 'danbooru']
const GITHUB = ['github', 'github-search', 'github-code', 'github-raw', 'github-web', 'github-explore']
const REPO = '/github/repo/lantern-sample/page-lantern'

const SECTIONS: Section[] = [
  {
    name: 'one board',
    sources: ['yandere'],
    slow: '/picture/yandere?q=cat',
    gone: '/picture/yandere?q=rain',
  },
  { name: 'all boards', sources: BOARDS, slow: '/picture?q=lantern', gone: '/picture?q=boat' },
  {
    name: 'popular pictures',
    sources: BOARDS,
    slow: '/picture?view=popular&period=week',
    gone: '/picture?view=popular',
  },
  { name: 'an anime', sources: ['bangumi'], slow: '/bangumi/2100000001', gone: '/bangumi/2100000002' },
  { name: 'the week of anime', sources: ['bangumi'], gone: '/bangumi' },
  { name: 'trending code', sources: GITHUB, slow: '/github/trending?since=weekly', gone: '/github/trending' },
  { name: 'topics and collections', sources: GITHUB, gone: '/github/explore' },
  { name: 'a repository', sources: GITHUB, slow: REPO, gone: `${REPO}/releases` },
  { name: 'the newspaper', sources: ['rsshub'], gone: '/rss/nytimesdual' },
  { name: 'pictures of yande.re', sources: ['yandere'], slow: '/rss/yandere/1w', gone: '/rss/yandere' },
  {
    name: 'a restricted list',
    sources: ['eporner'],
    isRestricted: true,
    slow: '/adult/eporner?q=sample',
    gone: '/adult/eporner',
  },
  {
    name: 'tags and creators of a restricted source',
    sources: ['redgifs'],
    isRestricted: true,
    slow: '/adult/redgifs/tags',
    gone: '/adult/redgifs/creators',
  },
]

let upstream: Upstream
let site: RunningSite
let siteAdmin: Call
let adminToken: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  upstream = await startUpstream()
  site = await startSite(upstream.env)
  const guest = apiOf(site.url, freshAddress(3))
  const { token } = await guest(contract.accounts.login, { account: admin.name, password: admin.password })
  siteAdmin = apiOf(site.url, freshAddress(3), token)
  adminToken = token
  const { version } = await siteAdmin(restricted.settings, {})
  await siteAdmin(restricted.saveSettings, {
    version,
    values: { open: true, sources: ['eporner', 'redgifs'], addedTerms: [] },
  })
  const entry = await siteAdmin(restricted.entry, {})
  await siteAdmin(restricted.confirm, { version: entry.version })
})
test.afterAll(async () => {
  await site?.stop()
  await upstream?.stop()
})

const each = (sources: readonly string[], change: (source: ReturnType<Upstream['of']>) => void): void => {
  for (const name of sources) change(upstream.of(name))
}

/** Ends the pauses of sources, so that the site queries them again at once. */
async function retrySources(sources: readonly string[]): Promise<void> {
  for (const name of sources) await siteAdmin(contract.sources.retry, { name })
}

const isWaiting = (page: Page) => page.getByText('as soon as it arrives').first()
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'No connection to' }).first()
const real = (page: Page) => page.locator('[data-source]').filter({ hasText: 'From' }).first()
const sample = (page: Page) => page.locator('[data-source]').filter({ hasText: 'Sample' }).first()
/** Matches messages that may only be shown after an empty answer of the source. */
const nothing = (page: Page) => page.getByText(/No board has|Nothing |has no |There are no /)

/** Opens a page. The test can advance its clock and detects a reload. */
async function visit(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(site.url + path)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
}

/** Opens a page as a guest, or as the administrator if guests have no access. */
async function pageFor(open: (account: null) => Promise<Page>, isMember: boolean): Promise<Page> {
  const page = await open(null)
  if (isMember) await page.context().addCookies([{ name: 'token', value: adminToken, url: site.url }])
  return page
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSame' in window)

test('if an administrator enabled samples, sources that never answered show samples, which are marked', async ({
  open,
}) => {
  test.setTimeout(240_000)
  const { items } = await siteAdmin(contract.sources.list, {})
  const names = items.filter((source) => source.sample !== null).map(({ name }) => name)
  each(names, (source) => source.closeConnections())
  const page = await open(null)
  await page.goto(`${site.url}/picture/yandere?q=boat`)
  await expect(failure(page)).toBeVisible()
  await expect(sample(page)).toHaveCount(0)
  for (const name of names) await siteAdmin(contract.sources.setSample, { name, isOn: true })
  for (const { gone, isRestricted } of SECTIONS) {
    if (isRestricted) continue
    await page.goto(site.url + gone)
    await expect(sample(page), gone).toBeVisible()
  }
  // While a sample is shown, the page must not say that the source has no results.
  await page.goto(`${site.url}/picture/yandere?q=nobody_drew_this`)
  await expect(failure(page)).toBeVisible()
  await expect(nothing(page)).toHaveCount(0)

  // The first answer of the source replaces the sample in the open page.
  await visit(page, '/picture/yandere')
  await expect(sample(page)).toBeVisible()
  each(names, (source) => source.acceptConnections())
  await retrySources(names)
  await page.clock.fastForward('00:30')
  await expect(real(page)).toBeVisible()
  await expect(sample(page)).toHaveCount(0)
  expect(await isSamePage(page)).toBe(true)
  const after = await siteAdmin(contract.sources.list, {})
  expect(after.items.find(({ name }) => name === 'yandere')?.sample).toBe('over')
  // Switches the samples of the other sources off again, as on a site without demo content.
  for (const { name, sample: state } of after.items)
    if (state === 'on') await siteAdmin(contract.sources.setSample, { name, isOn: false })
})

for (const { name, sources, slow, gone, isRestricted = false } of SECTIONS) {
  if (slow)
    test(`${name}: an answer that comes late appears in the open page`, async ({ open }) => {
      const page = await pageFor(open, isRestricted)
      each(sources, (source) => source.delayAnswers())
      await visit(page, slow)
      await expect(isWaiting(page)).toBeVisible()
      await expect(nothing(page)).toHaveCount(0)
      each(sources, (source) => source.sendDelayed())
      await expect(real(page)).toBeVisible()
      await expect(isWaiting(page)).toHaveCount(0)
      await expect(sample(page)).toHaveCount(0)
      expect(await isSamePage(page)).toBe(true)
    })

  test(`${name}: the page handles a source that is very late, then unavailable, then available again`, async ({
    open,
  }) => {
    const page = await pageFor(open, isRestricted)
    each(sources, (source) => source.delayAnswers())
    await visit(page, gone)
    for (let looks = 0; looks < 3; looks += 1) {
      const looked = page.waitForResponse((response) => response.url().includes('.data'))
      await page.clock.fastForward(6_000)
      await looked
      await expect(isWaiting(page)).toBeVisible()
    }
    await expect(nothing(page)).toHaveCount(0)

    each(sources, (source) => source.closeConnections())
    // A check that is running may still find the query pending. The next check comes after a pause.
    await expect(async () => {
      await page.clock.fastForward(6_000)
      await expect(failure(page)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(sample(page)).toHaveCount(0)
    await expect(nothing(page)).toHaveCount(0)

    each(sources, (source) => source.acceptConnections())
    await retrySources(sources)
    await page.clock.fastForward('00:40')
    await expect(real(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    expect(await isSamePage(page)).toBe(true)
  })
}

/** Starts a search with a picture that no engine has seen. Returns the path of its page. */
async function startSearch(): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c88' } })
    .png()
    .toBuffer()
  const slot = await siteAdmin(contract.imageSearch.presign, { name: 'a.png', size: bytes.length })
  await fetch(new URL(slot.presignedUrl, site.url), { method: 'PUT', body: new Uint8Array(bytes) })
  const { id } = await siteAdmin(contract.imageSearch.start, { uploadId: slot.uploadId })
  return id
}

const engineResults = (page: Page) => page.getByRole('region', { name: /^Found by/ })
/** Checks that the page still waits for the engine. */
const isEngineAwaited = (page: Page) => expect(engineResults(page)).toHaveAttribute('aria-busy', 'true')

test('in the image search, an answer that comes late appears in the open page', async ({ open }) => {
  const page = await pageFor(open, true)
  const engine = upstream.of('saucenao')
  engine.delayAnswers()
  await visit(page, `/picture/saucenao?search=${await startSearch()}`)
  await isEngineAwaited(page)
  await expect(nothing(page)).toHaveCount(0)
  engine.sendDelayed()
  await expect(engineResults(page)).toHaveAttribute('aria-busy', 'false')
  await expect(engineResults(page).getByRole('listitem').first()).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
})

test('the image search handles an engine that is very late, then unavailable, then available again', async ({
  open,
}) => {
  const page = await pageFor(open, true)
  const engine = upstream.of('ascii2d')
  engine.delayAnswers()
  await visit(page, `/picture/ascii2d?search=${await startSearch()}`)
  for (let looks = 0; looks < 2; looks += 1) {
    await page.clock.fastForward(6_000)
    await isEngineAwaited(page)
  }
  await expect(nothing(page)).toHaveCount(0)
  engine.closeConnections()
  await expect(async () => {
    await page.clock.fastForward(6_000)
    await expect(failure(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(nothing(page)).toHaveCount(0)
  engine.acceptConnections()
  await retrySources(['ascii2d'])
  await page.clock.fastForward('00:40')
  await expect(engineResults(page).getByRole('listitem').first()).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  expect(await isSamePage(page)).toBe(true)
})
