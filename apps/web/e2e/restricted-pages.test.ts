import { contract } from '@engawa/contract'
import {
  CONFIRMATION_VERSION,
  restricted,
  restrictedSources,
  type RestrictedSource,
} from '@engawa/contract/restricted'
import { freshAddress } from './kit/api.ts'
import { expect, test, type Account } from './kit/site.ts'

/** Paths of pages of each source, and paths that lead to no page. */
const PAGES: Record<RestrictedSource, readonly string[]> = {
  erome: [''],
  eporner: [''],
  pornhub: [''],
  pimpandhost: [''],
  redgifs: ['', '/gif', '/tags', '/tools', '/search', '/creator', '/creators', '/trending'],
  xvideos: ['', '/feed', '/parse', '/detail', '/search'],
  pornpics: ['', '/tags', '/search', '/gallery'],
}
const pagesOf = (sources: readonly RestrictedSource[]): string[] =>
  sources.flatMap((source) => PAGES[source].map((page) => `/adult/${source}${page}`))
const ALL = [
  '/adult',
  ...pagesOf(restrictedSources),
  '/adult/review',
  '/adult/nothing',
  '/Adult/redgifs/nothing/here',
]

type Outcome = 'home' | 'closed' | 'confirmation' | 'page' | 'unknown'

/** The rights of a visitor. They decide which page the visitor is expected to see. */
type Rights = { isIn: boolean; isAdmin: boolean; hasConfirmed: boolean }

function expected(
  path: string,
  { isIn, isAdmin, hasConfirmed }: Rights,
  open: readonly string[] | null,
): Outcome {
  if (!isIn) return 'home'
  if (path === '/adult/review') return isAdmin ? 'page' : 'home'
  if (open === null) return isAdmin ? 'closed' : 'home'
  if (!hasConfirmed) return 'confirmation'
  return path === '/adult' || open.includes(path) ? 'page' : 'unknown'
}

const TEXTS: readonly (readonly [Outcome, string])[] = [
  ['closed', 'The section is closed</h1>'],
  ['confirmation', 'For adults only</h1>'],
]

/** Returns the page that a visitor sees. All answers except the redirect home must have the headers of the section. */
async function seen(
  site: string,
  path: string,
  account: Account | null,
  worker: number,
): Promise<Outcome | string> {
  const answer = await fetch(site + path, {
    redirect: 'manual',
    headers: {
      'accept-language': 'en',
      'x-forwarded-for': freshAddress(worker),
      ...(account && { cookie: `token=${account.token}` }),
    },
  })
  const text = await answer.text()
  const isLabelled =
    answer.headers.get('rating') === 'RTA-5042-1996-1400-1577-RTA' &&
    answer.headers.get('x-robots-tag')?.includes('noindex') === true &&
    answer.headers.get('referrer-policy') === 'no-referrer'
  if (answer.status === 302 && answer.headers.get('location') === '/')
    return isLabelled ? 'home, but labelled' : 'home'
  if (!isLabelled || answer.headers.get('cache-control') !== 'private, no-store') return 'without labels'
  if (answer.status === 404) return 'unknown'
  return TEXTS.find(([, title]) => text.includes(title))?.[0] ?? 'page'
}

test('all paths of the restricted section, open or closed, show the right page to each kind of visitor', async ({
  site,
  siteAdmin,
  register,
}, info) => {
  test.setTimeout(180_000)
  const save = async (open: boolean, sources: readonly RestrictedSource[]): Promise<void> => {
    const { version } = await siteAdmin.call(restricted.settings, {})
    await siteAdmin.call(restricted.saveSettings, {
      version,
      values: { open, sources: [...sources], addedTerms: [] },
    })
  }
  const staff = async (newRole: number): Promise<Account> => {
    const account = await register()
    await siteAdmin.call(contract.accounts.setRole, {
      id: account.profile.uid,
      newRole,
      currentPassword: siteAdmin.password,
    })
    return account
  }
  const outside = { isIn: false, isAdmin: false, hasConfirmed: false }
  const moderator = { isIn: true, isAdmin: false, hasConfirmed: false }
  const blocked = await staff(1)
  const people: [Account | null, Rights][] = [
    [null, outside],
    [await register(), outside],
    [blocked, outside],
    [await staff(1), moderator],
    [await staff(1), { ...moderator, hasConfirmed: true }],
    [await staff(2), { ...moderator, isAdmin: true }],
    [await staff(2), { ...moderator, isAdmin: true, hasConfirmed: true }],
  ]
  await save(true, [])
  try {
    for (const [account, { hasConfirmed }] of people)
      if (account && (hasConfirmed || account === blocked))
        await account.call(restricted.confirm, { version: CONFIRMATION_VERSION })
    await siteAdmin.call(contract.moderation.impose, {
      uid: blocked.profile.uid,
      type: 'block',
      reason: 'a reason',
      durationSeconds: 3_600,
    })
    const check = async (paths: readonly string[], open: readonly string[] | null): Promise<void> => {
      for (const [account, rights] of people) {
        const sees = await Promise.all(
          paths.map(async (path) => [path, await seen(site, path, account, info.workerIndex)]),
        )
        expect(sees, JSON.stringify(rights)).toEqual(
          paths.map((path) => [path, expected(path, rights, open)]),
        )
      }
    }
    await check(ALL, pagesOf([]))
    await save(true, restrictedSources)
    await check(ALL, pagesOf(restrictedSources))
    await save(false, restrictedSources)
    await check(ALL, null)
    const confirmed = people.filter(([, { hasConfirmed }]) => hasConfirmed)
    people.splice(0, people.length, ...confirmed)
    for (const off of restrictedSources) {
      const on = restrictedSources.filter((source) => source !== off)
      await save(true, on)
      await check([...PAGES[off].map((page) => `/adult/${off}${page}`), `/adult/${on[0]}`], pagesOf(on))
    }
  } finally {
    await save(false, [])
  }
})
