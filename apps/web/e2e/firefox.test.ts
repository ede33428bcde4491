import { existsSync } from 'node:fs'
import { contract } from '@engawa/contract'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core'
import routes from '../app/routes.ts'
import { headerProblems } from './kit/header-problems.ts'
import { openProxy } from './kit/proxy.ts'
import { followLink } from './kit/follow-link.ts'
import { expect, makeComic, makeNovel, makeVideo, test, type Account } from './kit/site.ts'

// Playwright needs a patched Firefox, but readers use the ordinary Firefox. These tests control the ordinary Firefox through
// WebDriver BiDi.
const executablePath = process.env['FIREFOX_PATH'] || '/usr/bin/firefox-esr'

test.skip(!existsSync(executablePath), `no Firefox at ${executablePath}`)

let firefox: Browser

/** Starts Firefox with the settings of all tests and those of one test. */
async function start(settings: Record<string, boolean> = {}): Promise<void> {
  firefox = await launch({
    browser: 'firefox',
    executablePath,
    // Reporting each request would take a third of Firefox's time. The pages report failed requests themselves (`openWindow`).
    networkEnabled: false,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // Reduced transparency as in Chromium (see playwright.config.ts), because blurring is slow without a graphics card.
      'layout.css.prefers-reduced-transparency.enabled': true,
      'ui.prefersReducedTransparency': 1,
      ...settings,
    },
  })
}
test.afterEach(() => firefox?.close())

/** Returns the paths of all pages, from the route declarations. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = [above, path].filter(Boolean).join('/')
    if (children) return pathsOf(children, own)
    return [own]
  })
}

type Window = { page: Page; problems: string[] }

/** Opens a window and collects its errors. It is not a tab, because timers hardly run in a background tab. */
async function openWindow(): Promise<Window> {
  const context = await firefox.createBrowserContext()
  const page = await context.newPage({ type: 'window' })
  const problems: string[] = []
  const add = (what: string) => problems.push(`${new URL(page.url()).pathname}: ${what}`)
  // Firefox reports violations of the content security policy by these events, too.
  page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => message.type() === 'error' && add(message.text()))
  return { page, problems }
}

/** Loads a page from the server, and waits until it is complete. */
async function load(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settled(page)
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(() => performance.clearResourceTimings())
  await page.evaluate(followLink, path)
  await page.evaluate(() => performance.mark('shown'))
  await settled(page)
}

/** Waits until the page is hydrated, and has loaded the parts that it loads when it is idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready=true]')
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((each) => each.startTime + each.duration)
    return performance.now() - Math.max(0, ...ends) > 250
  })
}

/** Returns the failed requests of the current page. */
const missingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shownAt = performance.getEntriesByName('shown').at(-1)?.startTime ?? 0
    const requested = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    // Requests of the previous page were cancelled and do not count.
    const isMissing = ({ responseStatus, startTime }: PerformanceResourceTiming): boolean =>
      responseStatus >= 400 || (responseStatus === 0 && startTime > shownAt)
    return requested.filter(isMissing).map((each) => `${each.responseStatus} ${each.name}`)
  })

const press = (key: KeyInput) => (page: Page) => page.keyboard.press(key)

/** Returns a function that focuses an element and presses Space. The focus makes hidden toolbars appear. */
const pressOn = (selector: string) => async (page: Page) => {
  await page.focus(selector)
  await page.keyboard.press(' ')
}

type Opening = [shown: string, open: (page: Page) => Promise<void>]

const dialog = '[role=dialog][data-open]'

/** For each route, the overlays to open, in order. The selector of each matches when the overlay is open. */
const openings: Record<string, Opening[]> = {
  'works/novels/:novelId/read': [
    [dialog, pressOn('button[aria-label^="Comments on this chapter"]')],
    [dialog, press('n')],
    [dialog, press('?')],
    ['input[type=search][aria-label^="Search in"]', press('/')],
  ],
  'works/comics/:comicId/read/:chapterId': [[dialog, press('?')]],
  rss: [
    [dialog, press('?')],
    [dialog, press('+')],
  ],
  'works/videos/:videoId/:chapterId': [
    ['[aria-label="Bullet comments in this minute"]', pressOn('input[type=radio][value=bullets]')],
    [dialog, pressOn('button[aria-label="Bullet comment settings"]')],
  ],
  'publish/comic': [
    // In a small window the list of pages is collapsed.
    ['input[type=radio][value=words]', pressOn('#content button[aria-expanded=false][aria-controls]')],
    ['li textarea', pressOn('input[type=radio][value=words]')],
    ['[aria-label="Pairs"]', pressOn('input[type=radio][value=pairs]')],
  ],
}

/** Pages that look different for guests. Guests also open the pages from which members are redirected. */
const forGuests = new Set([
  '',
  'works/:id',
  'works/comics/:comicId/read/:chapterId',
  'works/novels/:novelId/read',
  'works/videos/:videoId/:chapterId',
  'forum/post/:id',
])

const signIn = (page: Page, { site, token }: Account): Promise<void> =>
  page.browserContext().setCookie({ name: 'token', value: token, domain: new URL(site).hostname })

test('every page works in Firefox, for guests and for members', async ({ site, register, siteAdmin }) => {
  test.slow()
  // Service workers are disabled, as in the tests with Chromium, because on every page the worker would prefetch the whole site.
  // The next test enables them.
  await start({ 'dom.serviceWorkers.enabled': false })
  const [author, reader] = await Promise.all([register(), register()])
  const comic = await makeComic(author, { title: 'Lanterns', chapters: [2], tags: ['rain'] })
  // Guests can read the first page, and see the card after it.
  await author.call(contract.works.update, { id: comic.id, guestPages: 1 })
  const novel = await makeNovel(author, {
    title: 'Rain',
    chapters: ['It {falls|pours}.'],
    writing: 'vertical',
  })
  const series = await makeVideo(author, { title: 'Tides', episodes: [{ seconds: 2 }] })
  await reader.call(contract.discussion.add, { kind: 'work', id: comic.id, text: 'A line.' })
  await reader.call(contract.bullets.send, {
    chapterId: series.chapterIds[0]!,
    clientId: 'firefox-1',
    mode: 'rolling',
    colour: '#ffffff',
    at: 500,
    text: 'A line.',
  })
  await reader.call(contract.chat.send, { receiverId: author.profile.uid, id: 'first', content: 'Hello' })
  const [notice] = (await author.call(contract.chat.systemList, {})).items
  const community = await author.call(contract.communities.create, { name: `Rain ${author.profile.uid}` })
  const begun = await author.call(contract.forum.create, {
    title: 'Rain',
    text: '||wet||',
    communityId: community.id,
  })
  const { id: postId } = await author.call(contract.forum.update, {
    id: begun.id,
    version: begun.version,
    publish: true,
  })
  await siteAdmin.call(contract.wiki.save, { title: 'Rain', baseRevision: null, text: 'It falls.' })
  const articles = await author.call(contract.feedReader.nytimes, {})
  const shows = await author.call(contract.anime.trending, {})
  const repo = 'github/repo/lantern-sample/page-lantern'
  const examples: Record<string, string> = {
    search: 'search?q=lanterns&tab=all',
    setup: 'setup?token=x',
    'reset-password': 'reset-password?token=x',
    'user/:id': `user/${reader.profile.uid}`,
    'works/:id': `works/${comic.id}`,
    'works/comics/:comicId/read/:chapterId': `works/comics/${comic.id}/read/${comic.chapterIds[0]}`,
    'works/novels/:novelId/read': `works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`,
    'works/videos/:videoId/:chapterId': `works/videos/${series.id}/${series.chapterIds[0]}`,
    'publish/video': `publish/video?id=${series.id}`,
    'publish/comic': `publish/comic?id=${comic.id}`,
    'publish/figures': `publish/figures?id=${comic.id}`,
    'publish/novel': `publish/novel?id=${novel.id}`,
    'messages/system/:id': `messages/system/${notice!.id}`,
    'forum/post/:id': `forum/post/${postId}`,
    'forum/community/:id': `forum/community/${community.id}`,
    'forum/community/:id/post/:postId': `forum/community/${community.id}/post/${postId}`,
    'wiki/:title': 'wiki/Rain',
    'rss/yandere/:slug?': 'rss/yandere',
    'rss/nytimesdual/:slug': `rss/nytimesdual/${articles.items[0]!.slug}`,
    'bangumi/:id': `bangumi/${shows.items[0]!.id}`,
    'github/user/:username': 'github/user/lantern-sample',
    'github/repo/:owner/:repo': repo,
    'github/repo/:owner/:repo/issues': `${repo}/issues`,
    'github/repo/:owner/:repo/issues/:id': `${repo}/issues/128`,
    'github/repo/:owner/:repo/releases': `${repo}/releases`,
    'github/repo/:owner/:repo/blob/:branch/*': `${repo}/blob/main/src/book/book.ts`,
    'moderation/members/:id': `moderation/members/${reader.profile.uid}`,
    'moderation/members/:id/contributions': `moderation/members/${reader.profile.uid}/contributions`,
    'messages/:peerId': `messages/${reader.profile.uid}`,
    '*': 'nowhere',
  }
  const pages = pathsOf(routes)
    // The restricted section has separate tests. These two members would be redirected home from all of its pages.
    .filter((route) => !route.startsWith('adult/'))
    .map((route) => ({ path: examples[route] ?? route, route }))
  expect(pages.filter(({ path }) => path.includes(':'))).toEqual([])

  const statusFor = async (account: Account | null, path: string): Promise<number> => {
    const cookie = account ? `token=${account.token}` : ''
    return (await fetch(`${site}/${path}`, { redirect: 'manual', headers: { cookie } })).status
  }
  const isLedAway = (status: number) => status >= 300 && status < 400
  const visit = async (account: Account | null, { page, problems }: Window): Promise<string[]> => {
    if (account) await signIn(page, account)
    for (const { path, route } of pages) {
      const status = await statusFor(account, path)
      // The page to which a redirect leads is in the list, too, so it is visited separately.
      if (isLedAway(status)) continue
      if (status !== (path === 'nowhere' ? 404 : 200)) problems.push(`/${path}: ${status}`)
      // Guests open only pages that look different for them. The author opens all other pages.
      if (!account && !forGuests.has(route) && !isLedAway(await statusFor(author, path))) continue
      const visited = async (): Promise<void> => {
        // The author navigates from page to page without a reload. Guests load each page.
        if (account && status === 200 && page.url().startsWith(site)) await follow(page, `/${path}`)
        else await load(page, `${site}/${path}`)
        for (const [shown, open] of (account && openings[route]) || []) {
          await open(page)
          await page.waitForSelector(shown, { visible: true })
          if (shown !== dialog) continue
          await page.keyboard.press('Escape')
          await page.waitForSelector(dialog, { hidden: true })
        }
        for (const missing of await missingOn(page)) problems.push(`/${path}: ${missing}`)
      }
      await visited().catch((error: unknown) => problems.push(`/${path}: ${String(error)}`))
    }
    return problems
  }
  // The windows are opened one after another, because keys go to the window that was opened last.
  const [ofGuest, ofAuthor] = [await openWindow(), await openWindow()]
  expect(await Promise.all([visit(null, ofGuest), visit(author, ofAuthor)])).toEqual([[], []])
  // The header must also fit in Firefox, whose fonts are wider than those of Chromium.
  for (const width of [320, 360, 979, 980, 1279, 1280, 1600]) {
    await ofAuthor.page.setViewport({ width, height: 700 })
    expect(await ofAuthor.page.evaluate(headerProblems, { fill: true }), `at ${width} px`).toEqual([])
  }
})

test('an episode that is stored on the device plays in Firefox while offline', async ({ site, register }) => {
  await start()
  const viewer = await register()
  const { id, chapterIds } = await makeVideo(viewer, { title: 'Kept', episodes: [{ seconds: 2 }] })
  const proxy = await openProxy(site)
  try {
    const { page } = await openWindow()
    await signIn(page, viewer)
    await load(page, `${proxy.url}/works/${id}`)
    await page.locator('button[aria-label^="Download Episode 1"]').click()
    await page.locator(`${dialog} button ::-p-text(Download)`).click()
    await page.waitForSelector('button[aria-label^="Remove Episode 1"]')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    proxy.cut()
    await page.goto(`${proxy.url}/works/videos/${id}/${chapterIds[0]}`)
    await page.waitForSelector('html[data-from-device]')
    await page.locator('[data-begin]').click()
    await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('[data-player] video')!.ended)
  } finally {
    await proxy.close()
  }
})
