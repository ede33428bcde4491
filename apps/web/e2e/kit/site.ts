import { contract, type Call, type Profile } from '@engawa/contract'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { apiOf, freshAddress } from './api.ts'
import { spareData } from './spare-data.ts'
import { admin, startSite, type RunningSite } from './start-site.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export { expect } from '@playwright/test'
export { addComicChapter, makeComic, type CreatedComic } from './make-comic.ts'
export { makeNovel, type CreatedNovel } from './make-novel.ts'
export { makePopular } from './make-popular.ts'
export { makePost } from './make-post.ts'
export { addVideo, makeVideo, untilPrepared, type MadeVideo } from './make-video.ts'

/** A registered member. `call` calls the API as this member. */
export type Account = { site: string; profile: Profile; password: string; token: string; call: Call }

type OfWorker = {
  /** The external sources of the site. */
  sources: Upstream
  /** A site that runs only for this test worker. */
  running: RunningSite
  /** The URL of the site. */
  site: string
  /** The administrator of the site. */
  siteAdmin: Account
}

type OfTest = {
  /** Whether pages save the reader's data. Tests of preloading turn this off. */
  sparesData: boolean
  /** The external sources of the site, reset at the beginning of each test. */
  upstream: Upstream
  /** Registers a member through the API. By default the name is generated. */
  register: (name?: string) => Promise<Account>
  /** Logs a member in from another device. Returns the member with a second session. */
  secondSession: (account: Account) => Promise<Account>
  /** Logs a browser context in as a member. */
  login: (context: BrowserContext, account: Account) => Promise<void>
  /** Opens a page in a new browser context, as a member or (with null) as a guest. */
  open: (
    account: Account | null,
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>
  /** The IP address that this test uses. */
  address: string
  /** Errors in any page of the test. They fail it. */
  problems: Problems
  /** Allows errors that a test causes on purpose, e.g. by cutting a connection. */
  tolerate: (pattern: RegExp) => void
}

type Problems = { seen: string[]; tolerated: RegExp[] }

let lastName = 0

/** Loads the external content of the home page in advance, so that it is the same in every test. */
async function loadExternalContent(call: Call): Promise<void> {
  await Promise.all([call(contract.boards.popular, {}), call(contract.anime.week, {})])
}

/** Sets the site's settings so that new members may start communities and write texts as tests need. */
async function doNotLimitNewMembers(guest: Call, site: string, address: string): Promise<void> {
  const signedIn = await guest(contract.accounts.login, { account: admin.name, password: admin.password })
  const { call } = accountOf(site, signedIn, admin.password, address)
  const communities = { start: 'anyone', memberDays: 1, perDay: 1_000 } as const
  await call(contract.settings.communities, { version: 0, values: communities })
  await call(contract.settings.limits, { version: 0, values: { newAccountDays: 0 } })
}

export const test = base.extend<OfTest, OfWorker>({
  sources: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sources = await startUpstream()
      await use(sources)
      await sources.stop()
    },
    { scope: 'worker' },
  ],
  sparesData: [true, { option: true }],
  upstream: async ({ sources, siteAdmin }, use) => {
    sources.reset()
    await use(sources)
    // After a source failed in this test, the site would not query the source for a while. This ends the pause.
    const modified = sources.modified()
    sources.reset()
    for (const name of modified) await siteAdmin.call(contract.sources.retry, { name })
  },
  running: [
    async ({ sources }, use, info) => {
      const running = await startSite(sources.env)
      const guest = apiOf(running.url, freshAddress(info.workerIndex))
      await loadExternalContent(guest)
      await doNotLimitNewMembers(guest, running.url, freshAddress(info.workerIndex))
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ running }, use) => use(running.url), { scope: 'worker' }],
  siteAdmin: [
    async ({ site }, use, info) => {
      const guest = apiOf(site, freshAddress(info.workerIndex))
      const signedIn = await guest(contract.accounts.login, { account: admin.name, password: admin.password })
      await use(accountOf(site, signedIn, admin.password, freshAddress(info.workerIndex)))
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  address: async ({}, use, info) => use(freshAddress(info.workerIndex)),
  baseURL: async ({ site }, use) => use(site),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  register: async ({ site }, use, info) => {
    await use(async (name) => {
      lastName += 1
      const chosen = name ?? `reader-${info.workerIndex}-${lastName}`
      const address = freshAddress(info.workerIndex)
      const password = 'a quiet evening'
      const email = `${info.workerIndex}-${lastName}@example.org`
      const signedIn = await apiOf(site, address)(contract.accounts.register, {
        name: chosen,
        email,
        password,
      })
      return accountOf(site, signedIn, password, address)
    })
  },
  secondSession: async ({ site }, use, info) => {
    await use(async ({ profile, password }) => {
      const address = freshAddress(info.workerIndex)
      const signedIn = await apiOf(site, address)(contract.accounts.login, {
        account: profile.name,
        password,
      })
      return accountOf(site, signedIn, password, address)
    })
  },
  login: async ({ site }, use) => {
    await use((context, { token }) => context.addCookies([{ name: 'token', value: token, url: site }]))
  },
  open: async ({ browser, site, login, problems, sparesData }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async (account, options) => {
      const { locale, timezoneId, userAgent, serviceWorkers } = info.project.use
      const shared = {
        locale,
        timezoneId,
        userAgent,
        serviceWorkers,
        baseURL: site,
        reducedMotion: 'reduce' as const,
      }
      const extraHTTPHeaders = { 'x-forwarded-for': freshAddress(info.workerIndex) }
      const context = await browser.newContext({ ...shared, extraHTTPHeaders, ...options } as typeof options)
      contexts.push(context)
      watchErrors(context, problems)
      if (sparesData) await spareData(context)
      if (account) await login(context, account)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  tolerate: async ({ problems }, use) => {
    await use((pattern) => problems.tolerated.push(pattern))
  },
  problems: [
    async ({ running }, use, info) => {
      const problems: Problems = { seen: [], tolerated: [] }
      await use(problems)
      if (info.status !== info.expectedStatus) console.error(`log of the site:\n${running.log()}`)
      const unexpected = problems.seen.filter((each) => !problems.tolerated.some((one) => one.test(each)))
      expect(unexpected, 'errors of the pages').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, problems, sparesData }, use) => {
    watchErrors(context, problems)
    if (sparesData) await spareData(context)
    await use(context)
  },
})

/** Collects errors that pages throw or log. Chromium also logs violations of the content security policy. */
function watchErrors(context: BrowserContext, { seen }: Problems): void {
  context.on('weberror', (error) => seen.push(String(error.error())))
  context.on('console', (message) => {
    const text = message.text()
    // Errors of the network are ignored: tests check status codes themselves, and a test that cuts the connection expects errors.
    const expected = text.startsWith('Failed to load resource') || text.includes('ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !expected) seen.push(text)
  })
}

function accountOf(
  site: string,
  { token, profile }: { token: string; profile: Profile },
  password: string,
  address: string,
): Account {
  return { site, profile, password, token, call: apiOf(site, address, token) }
}

/** Resolves when the page is hydrated. `timeout` is in milliseconds; by default the limit of the test applies. */
export async function hydrated(page: Page, timeout = 0): Promise<void> {
  const isReady = () => document.documentElement.dataset['ready'] === 'true'
  await page.waitForFunction(isReady, undefined, { timeout })
}
