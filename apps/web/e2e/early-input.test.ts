import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, test, type Account } from './kit/site.ts'

/** Opens a page. Its scripts do not arrive until the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  return async () => {
    release()
    await hydrated(page)
  }
}

declare global {
  interface Window {
    steps: { pause(): void; wait(): boolean; next(): void; resume(): void }
  }
}

/** Runs in the page: stops the messages by which React's scheduler starts its steps. `window.steps` then delivers them one by one. */
function installSteps(): void {
  const send = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void
  const paused: (() => void)[] = []
  let isPaused = false
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (isPaused) paused.push(() => send.call(this, message))
    else send.call(this, message)
  }
  window.steps = {
    pause: () => void (isPaused = true),
    wait: () => paused.length > 0,
    next: () => paused.shift()?.(),
    resume: () => {
      isPaused = false
      for (const step of paused.splice(0)) step()
    },
  }
}

/** Starts a proxy to the site. It sends each HTML document up to its footer, and the rest when `release` is called. */
async function startSlowProxy(site: string) {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  async function pass(document: Buffer, to: ServerResponse): Promise<void> {
    const footer = document.indexOf('<footer')
    to.write(document.subarray(0, footer))
    await released
    to.end(document.subarray(footer))
  }
  const proxy = createServer((incoming, answer) => {
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document'
    const headers = { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) }
    const outgoing = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      async (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        if (isDocument) await pass(Buffer.concat(await response.toArray()), answer)
        else response.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const end = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, release, end }
}

async function pathOfWork(author: Account): Promise<string> {
  const { id } = await makeComic(author, { title: 'Early', chapters: [1] })
  return `/works/${id}`
}

test('text typed before hydration stays in the field, and the page uses it', async ({ open, register }) => {
  const page = await open(await register())
  const hydrate = await openEarly(page, await pathOfWork(await register()))
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('written late')
  await box.press('ControlOrMeta+a')
  await box.pressSequentially('written early')
  await hydrate()
  const post = page.getByRole('button', { name: 'Post comment' })
  await expect(post).toBeEnabled()
  await expect(box).toHaveValue('written early')
  await post.click()
  await expect(page.getByText('written early')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('an IME composition during hydration is not interrupted', async ({ open, register }) => {
  const page = await open(await register())
  const hydrate = await openEarly(page, await pathOfWork(await register()))
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.insertText', { text: '縁側で' })
  await keyboard.send('Input.imeSetComposition', { text: 'まつ', selectionStart: 2, selectionEnd: 2 })
  // The formatting tools are in another field, which must not replace this field during the composition.
  const tools = page.waitForResponse(/full-editor/)
  await hydrate()
  await (await tools).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(box).toHaveValue('縁側でまつ')
  await keyboard.send('Input.insertText', { text: '待つ' })
  await expect(box).toHaveValue('縁側で待つ')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText('縁側で待つ')).toBeVisible()
})

test('letters typed while the full editor replaces the field are neither lost nor reordered', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.addInitScript(installSteps)
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/full-editor-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(await pathOfWork(await register()))
  await hydrated(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.focus()
  await page.evaluate(() => window.steps.pause())
  release()
  await page.waitForFunction(() => window.steps.wait())
  const text = 'Still crying, and nobody is there to hear of it but the rain.'
  for (const character of text) {
    await page.keyboard.press(character)
    await page.evaluate(() => window.steps.next())
  }
  await page.evaluate(() => window.steps.resume())
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  await expect(box).toHaveValue(text)
})

test('a button that is pressed several times before hydration takes effect once afterwards', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  const hydrate = await openEarly(page, await pathOfWork(await register()))
  const like = page.getByRole('button', { name: 'Like', exact: true })
  // Readers press again when they see no reaction.
  await like.click()
  await like.click()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/reactions'))
  await hydrate()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
})

test('a form that is submitted before hydration is sent by the page and not by the browser', async ({
  open,
  register,
}) => {
  const member = await register()
  const page = await open(member)
  const hydrate = await openEarly(page, '/user?tab=profile')
  const description = page.getByRole('textbox', { name: 'About me' })
  await description.fill('Reads by the window.')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.press('Enter')
  await hydrate()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Reads by the window.' })).toBeVisible()
  await expect(page).toHaveURL('/user?tab=profile')
  await page.reload()
  await expect(description).toHaveValue('Reads by the window.')
})

test('a palette that is opened before hydration appears afterwards, with the typed text', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  const hydrate = await openEarly(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Notivv')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await hydrate()
  const box = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Noti')
  await expect(page.getByRole('option', { name: 'Notifications' })).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notifications')
})

test('before hydration, a focused text field receives every key, even the palette’s; a palette that was opened and closed before hydration stays closed', async ({
  page,
}) => {
  const hydrate = await openEarly(page, '/search')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('no')
  await page.keyboard.press('Escape')
  const field = page.getByRole('main').getByRole('combobox', { name: /^Search/ })
  await field.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kite')
  await expect(field).toHaveValue('kite')
  await hydrate()
  await expect(field).toHaveValue('kite')
  // This key would close the palette if it were open.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toHaveValue('')
})

test('text typed and sent while the HTML of the page is still loading is not lost', async ({
  open,
  register,
  site,
  tolerate,
}) => {
  // The proxy does not support web sockets.
  tolerate(/^WebSocket connection/)
  const proxy = await startSlowProxy(site)
  try {
    const page = await open(await register(), { baseURL: proxy.url })
    await page.goto('/user?tab=profile', { waitUntil: 'commit' })
    const description = page.getByRole('textbox', { name: 'About me' })
    await description.fill('Reads by the window.')
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(page.locator('footer')).toHaveCount(0)
    proxy.release()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Reads by the window.' })).toBeVisible()
    await expect(page).toHaveURL('/user?tab=profile')
  } finally {
    proxy.end()
  }
})

test('pages hydrate as a whole: no part of the HTML waits for separate scripts', async ({
  open,
  register,
  siteAdmin,
}) => {
  const author = await register()
  const work = await pathOfWork(author)
  const { request } = await open(siteAdmin)
  const paths = ['/', work, '/works/comics', `/user/${author.profile.uid}`, '/user?tab=profile', '/forum']
  for (const path of [...paths, '/wiki', '/search?q=early', '/notifications', '/publish', '/admin/members']) {
    const html = await (await request.get(path)).text()
    // Checks only the part before the router's data, which the router streams at the end of the HTML.
    const seen = html.slice(0, html.indexOf('__reactRouterContext'))
    expect(seen.includes('<footer'), path).toBe(true)
    expect(/<!--\$[?!~]?-->/.test(seen), path).toBe(false)
  }
})
