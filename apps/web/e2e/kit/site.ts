import { contract, type Call, type Profile } from '@engawa/contract'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { apiOf, freshAddress } from './api.ts'
import { spareData } from './spare-data.ts'
import { admin, startSite, type RunningSite } from './start-site.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export { expect } from '@playwright/test'
export { makeComic, type MadeComic } from './make-comic.ts'
export { makeNovel, type MadeNovel } from './make-novel.ts'
export { makePopular } from './make-popular.ts'
export { makePost } from './make-post.ts'
export { addVideo, makeVideo, untilPrepared, type MadeVideo } from './make-video.ts'

/** Somebody with an account: `call` is the API as they may use it. */
export type Account = { site: string; profile: Profile; password: string; token: string; call: Call }

type OfWorker = {
  /** The foreign sources of that site. */
  sources: Upstream
  /** A site that runs only for this worker. */
  running: RunningSite
  /** Its address. */
  site: string
  /** The administrator of that site. */
  warden: Account
}

type OfTest = {
  /** Whether pages spare the reader's data: an option, for those tests to turn off that look at what is loaded ahead. */
  sparesData: boolean
  /** The foreign sources of the site, as at the beginning of each test. */
  upstream: Upstream
  /** Makes an account through the API; a name is made up unless given. */
  register: (name?: string) => Promise<Account>
  /** Logs an account in from another device: the account with a second session. */
  secondSession: (account: Account) => Promise<Account>
  /** Signs a browser context in. */
  login: (context: BrowserContext, account: Account) => Promise<void>
  /** A page of a new browser that is signed in as somebody, or of a guest. */
  open: (
    account: Account | null,
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>
  /** The network address this test comes from. */
  address: string
  /** What went wrong in any page of the test. */
  problems: Problems
  /** Lets errors of pages pass that belong to the test, e.g. a connection that is cut. */
  tolerate: (pattern: RegExp) => void
}

type Problems = { seen: string[]; tolerated: RegExp[] }

let lastName = 0

/** Asks for what the home page shows once it is known, so that it is the same in every test. */
async function lookOut(call: Call): Promise<void> {
  await Promise.all([call(contract.boards.popular, {}), call(contract.anime.week, {})])
}

/** Members of tests are new, and start as many communities as a test needs. */
async function letMembersStartCommunities(guest: Call, site: string, address: string): Promise<void> {
  const signedIn = await guest(contract.accounts.login, { account: admin.name, password: admin.password })
  const { call } = accountOf(site, signedIn, admin.password, address)
  const values = { start: 'anyone', memberDays: 1, perDay: 1_000 } as const
  await call(contract.settings.communities, { version: 0, values })
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
  upstream: async ({ sources, warden }, use) => {
    sources.reset()
    await use(sources)
    // The site would leave those alone for a while that had no answer for this test.
    const troubled = sources.troubled()
    sources.reset()
    for (const name of troubled) await warden.call(contract.sources.retry, { name })
  },
  running: [
    async ({ sources }, use, info) => {
      const running = await startSite(sources.env)
      const guest = apiOf(running.url, freshAddress(info.workerIndex))
      await lookOut(guest)
      await letMembersStartCommunities(guest, running.url, freshAddress(info.workerIndex))
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ running }, use) => use(running.url), { scope: 'worker' }],
  warden: [
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
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const problems: Problems = { seen: [], tolerated: [] }
      await use(problems)
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

/** Collects what pages throw and log as errors; Chromium logs breaches of the content policy too. */
function watchErrors(context: BrowserContext, { seen }: Problems): void {
  context.on('weberror', (error) => seen.push(String(error.error())))
  context.on('console', (message) => {
    const text = message.text()
    // That an answer was 404 or 500 is for the test to judge, and a test that cuts the connection knows it.
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

/** Resolves when the page's scripts have taken over from the server's text; `timeout` in milliseconds, as long as the test unless given. */
export async function hydrated(page: Page, timeout = 0): Promise<void> {
  const isReady = () => document.documentElement.dataset['ready'] === 'true'
  await page.waitForFunction(isReady, undefined, { timeout })
}
