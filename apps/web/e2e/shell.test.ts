import { violationsOn } from './kit/axe.ts'
import { headerProblems } from './kit/header-problems.ts'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

const modes = [
  { width: 1280, sections: true, search: true, menu: false },
  { width: 1279, sections: false, search: true, menu: true },
  { width: 980, sections: false, search: true, menu: true },
  { width: 979, sections: false, search: false, menu: true },
  { width: 360, sections: false, search: false, menu: true },
]

for (const locale of ['en', 'zh-CN']) {
  test(`the header has three layouts, and no parts of it overlap (${locale})`, async ({ open, register }) => {
    const page = await open(await register(), { locale })
    await page.goto('/works/comics')
    const header = page.getByRole('banner')
    for (const { width, sections, search, menu } of modes) {
      await page.setViewportSize({ width, height: 700 })
      await expect(
        header.getByRole('link', { name: locale === 'en' ? 'Comics' : '漫画', exact: true }),
      ).toBeVisible({
        visible: sections,
      })
      await expect(header.getByRole('combobox')).toBeVisible({ visible: search })
      await expect(header.getByRole('button', { name: locale === 'en' ? 'Menu' : '菜单' })).toBeVisible({
        visible: menu,
      })
      expect(await page.evaluate(headerProblems, { fill: false }), `at ${width} px`).toEqual([])
    }
  })
}

test('the menu opens, and closes with Escape or when the page changes', async ({ page }) => {
  await page.setViewportSize({ width: 979, height: 700 })
  await page.goto('/login')
  await hydrated(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  const inMenu = page.getByRole('banner').getByRole('link', { name: 'Comics' })
  await menu.click()
  await expect(inMenu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inMenu).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await inMenu.focus()
  await page.keyboard.press('Escape')
  await expect(inMenu).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(inMenu).toBeVisible()
  await menu.click()
  await expect(inMenu).toBeHidden()
  await menu.click()
  await page.mouse.click(8, 690)
  await expect(inMenu).toBeHidden()
  await menu.click()
  await inMenu.click()
  await expect(page).toHaveURL(/\/works\/comics$/)
  await expect(inMenu).toBeHidden()
})

test('guests who open messages or check-in are redirected to login and back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/works/comics?sort=newest')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fworks%2Fcomics%3Fsort%3Dnewest')
})

test('the search box trims its text, and ignores an empty one', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('  <b> </b> ')
  await box.press('Enter')
  await box.fill('  <b>rain</b>   tea ')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=rain+tea&tab=all')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('without a history and a referrer, the back button leads home', async ({ page }) => {
  await page.goto('/wiki')
  // A tab that a link has opened has no history. With `noreferrer` it has no referrer either.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => window.open('/register', '_blank', 'noreferrer'))
  const tab = await opened
  await hydrated(tab)
  await tab.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(tab).toHaveURL('/')
})

test('on the first entry of a tab that has later entries, the back button leads home', async ({ page }) => {
  await page.goto('/wiki')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => window.open('/register', '_blank', 'noreferrer'))
  const tab = await opened
  await hydrated(tab)
  await tab.getByRole('banner').getByRole('link', { name: 'Forum' }).click()
  await expect(tab).toHaveURL('/forum')
  await tab.goBack()
  await expect(tab).toHaveURL('/register')
  await tab.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(tab).toHaveURL('/')
})

test('in a tab without a history, the back button leads to the page that opened the tab', async ({
  page,
}) => {
  await page.goto('/wiki')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => window.open('/register', '_blank'))
  const tab = await opened
  await hydrated(tab)
  await tab.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(tab).toHaveURL('/wiki')
})

test('the back button leads to the page of another origin that linked to this page', async ({ page }) => {
  const elsewhere = 'http://elsewhere.test/'
  await page.goto('/wiki')
  const body = `<a href="${new URL('/register', page.url()).href}">Join</a>`
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(elsewhere)
  await page.getByRole('link', { name: 'Join' }).click()
  await hydrated(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(elsewhere)
})

test('unknown paths have the same 404 page in every section; crawlers get a minimal page', async ({
  page,
  request,
}) => {
  for (const path of ['/nowhere/at/all', '/rss/nothing/here']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  }
  // In another language, the text in that language comes first.
  await page.context().addCookies([{ name: 'lang', value: 'zh-CN', url: new URL('/', page.url()).href }])
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
  await expect(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  const bot = await request.get('/nowhere', {
    headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  })
  expect(bot.status()).toBe(404)
  expect(await bot.text()).not.toContain('<script')
})

test('a page to which the viewer has no access says so and offers help', async ({
  open,
  register,
  login,
  siteAdmin,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const work = await makeComic(siteAdmin, { title: 'Not yours', chapters: [1] })
  const page = await open(await register())
  const main = page.getByRole('main')
  const answer = await page.goto(`/publish/figures?id=${work.id}`)
  expect(answer?.status()).toBe(403)
  await expect(main.getByRole('heading', { name: 'You may not see this page' })).toBeVisible()
  await expect(main.getByText('Internal Server Error')).toBeVisible()
  await expect(page).toHaveTitle(/^You may not see this page/)
  await expect(main.getByRole('link')).toHaveText(['Go to the home page'])
  expect(await violationsOn(page)).toEqual([])
  await page.context().addCookies([{ name: 'lang', value: 'zh-CN', url: new URL('/', page.url()).href }])
  await page.reload()
  await expect(main.getByRole('heading', { name: '这个页面不对你开放' })).toBeVisible()
  await expect(main.getByRole('link')).toHaveText(['返回首页'])
  await login(page.context(), siteAdmin)
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Not yours' })).toBeVisible()
  // If a work has no readers, no empty charts are shown.
  await expect(main.getByText('还没有人读过')).toBeVisible()
  await expect(main.getByRole('table')).toHaveCount(0)

  const guest = await open(null)
  await guest.goto('/')
  await hydrated(guest)
  const answerForum = async (status: number) => {
    await guest.route(/\.data/, (route) => route.fulfill({ status, body: 'No.' }))
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Forum' }).click()
  }
  const links = guest.getByRole('main').getByRole('link')
  await answerForum(403)
  await expect(guest.getByRole('heading', { name: 'You may not see this page' })).toBeVisible()
  await expect(links).toHaveText(['Log in', 'Go to the home page'])
  await expect(links.first()).toHaveAttribute('href', '/login?redirect=%2Fforum')
  await guest.unroute(/\.data/)
  await guest.goto('/')
  await hydrated(guest)
  await answerForum(429)
  await expect(guest.getByRole('heading', { name: 'Too many requests' })).toBeVisible()
  await expect(links).toHaveText(['Try again', 'Go to the home page'])
})

test('language and appearance can be chosen in the footer and are stored', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await foot.getByRole('radio', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.goto('/register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a new build is offered once, without interrupting the reader', async ({ page }) => {
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { id: 'another', builtAt: '2030-01-01T00:00:00Z' } }),
  )
  await page.goto('/login')
  await hydrated(page)
  // The offer also appears after a navigation, when the data of the page already comes from the new build.
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch()
    const own = (await (await page.request.get('/build.json')).json()) as { id: string }
    await route.fulfill({ response, body: (await response.text()).replaceAll(own.id, 'another') })
  })
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await expect(page).toHaveURL('/register')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('There is a new version of this site')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(1)
})

test('a page whose script is missing is reloaded once and then shows an error', async ({
  page,
  tolerate,
}) => {
  tolerate(/Error loading route module|Failed to fetch dynamically imported module/)
  let requested = 0
  let documents = 0
  await page.route(/register-page-.*\.js/, (route) => {
    requested += 1
    return route.abort()
  })
  await page.goto('/login')
  await hydrated(page)
  requested = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  // The reload leads to the requested page. Its script fails again, but the page is not reloaded a second time.
  await expect(page).toHaveURL('/register')
  await expect.poll(() => requested).toBeGreaterThan(1)
  expect(documents).toBe(1)
})

test('when a page cannot be loaded, the previous page stays, and the new one opens when the site answers', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to fetch|Failed to load resource/)
  await page.goto('/search?q=lantern&tab=all')
  await hydrated(page)
  const box = page.getByRole('main').getByRole('combobox', { name: /^Search/ })
  const heading = page.getByRole('heading', { level: 1 })
  const notice = page.getByText('The site does not answer right now')
  // First there is no answer, then an answer of a proxy instead of the site.
  await page.route(/\.data/, (route) => route.abort())
  await box.fill('petals')
  await box.press('Enter')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/q=lantern/)
  await expect(heading).toContainText('lantern')
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toContainText('petals')
  await expect(notice).toHaveCount(0)
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: 'The site is starting.' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Forum' }).click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/q=petals/)
  // After Back, the URL has already changed, so the page with the error replaces the previous page. The requested page opens
  // automatically when the connection is back.
  await page.goBack()
  await expect(heading).toHaveText('The site cannot be reached')
  await expect(notice).toHaveCount(0)
  await page.unroute(/\.data/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(heading).toContainText('lantern')
  await expect(page).toHaveURL(/q=lantern/)
})

test('when a page fails, the header, the footer and the mascot stay, and the reader can retry', async ({
  open,
  register,
  tolerate,
}) => {
  tolerate(/Failed to fetch|Failed to load resource/)
  const member = await register()
  const page = await open(member)
  await page.goto('/')
  await hydrated(page)
  const frame = [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByTestId('mascot-ball')]
  for (const part of frame) await part.evaluate((element) => element.setAttribute('data-stays', ''))
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: 'Broken.' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong here' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Internal Server Error')).toBeVisible()
  await expect(page.locator('[data-stays]')).toHaveCount(frame.length)
  await expect(
    page.getByRole('banner').getByRole('link', { name: `My page: ${member.profile.name}` }),
  ).toBeVisible()
  await expect(page).toHaveURL('/forum')
  await page.unroute(/\.data/)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await expect(page.locator('[data-stays]')).toHaveCount(frame.length)
})

test('the data of the header and the footer is requested again when it is old, or belongs to another member', async ({
  open,
  register,
  login,
}) => {
  const page = await open(null)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('.data')) return
    const routes = searchParams.get('_routes')?.split(',') ?? ['root']
    if (routes.includes('root')) requested.push(pathname)
  })
  await page.clock.setFixedTime(new Date('2030-01-01T10:00:00Z'))
  await page.goto('/')
  await hydrated(page)
  const go = async (name: string, path: string): Promise<void> => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await go('Forum', '/forum')
  await go('Comics', '/works/comics')
  expect(requested).toEqual([])
  await page.clock.setFixedTime(new Date('2030-01-01T10:01:01Z'))
  await go('Forum', '/forum')
  expect(requested).toEqual(['/forum.data'])
  await go('Comics', '/works/comics')
  const member = await register()
  await login(page.context(), member)
  await go('Forum', '/forum')
  await expect(
    page.getByRole('banner').getByRole('link', { name: `My page: ${member.profile.name}` }),
  ).toBeVisible()
})

test.describe('pages of visible links', () => {
  test.use({ sparesData: false })

  test('pages to which visible links lead are prefetched', async ({ page }) => {
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(request.url()))
    await page.goto('/login')
    await expect.poll(() => [...requested].some((url) => /register-page-.*\.js$/.test(url))).toBe(true)
  })
})

test('a missing chapter has status 404, and its page has the header', async ({ open, register }) => {
  const page = await open(await register())
  const answer = await page.goto('/works/comics/999999/read/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Engawa home' })).toBeVisible()
})

test('a request that was cancelled is not reported as an error of the page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  // The fixture `problems` would fail the test if the page reported an error.
  const caught = await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('unhandledrejection', (event) => resolve(event.defaultPrevented))
        const cancelled = new AbortController()
        void fetch('/healthz', { signal: cancelled.signal })
        cancelled.abort()
      }),
  )
  expect(caught).toBe(true)
})

test('overlays are styled after a navigation', async ({ open, register, siteAdmin }) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Lanterns', chapters: [1] })
  const page = await open(siteAdmin)
  await page.goto(`/works/${comic.id}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: author.profile.name }).first().click()
  await expect(page).toHaveURL(`/user/${author.profile.uid}`)
  await page.getByText('Manage this user').click()
  // If the content security policy refuses a style, an error is logged, which fails the test.
  const role = page.getByRole('combobox', { name: 'Role' })
  await role.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(role).toBeFocused()
})
