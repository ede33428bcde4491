import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makePost, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

type Router = { revalidate: () => Promise<void>; state: { revalidation: string; location: { key: string } } }
declare const window: Window & { __reactRouterDataRouter: Router }

/** Requests the data of the page again. */
const revalidate = (page: Page) => page.evaluate(() => void window.__reactRouterDataRouter.revalidate())
const isIdle = (page: Page) => page.evaluate(() => window.__reactRouterDataRouter.state.revalidation)

test('a tracked episode stays tracked when older data of the page arrives later', async ({
  open,
  register,
}) => {
  const reader = await register()
  await reader.call(contract.anime.track, { id: 2_100_000_001, progress: 1 })
  const page = await open(reader)
  await page.goto('/bangumi/2100000001')
  await hydrated(page)
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch()
    read.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await revalidate(page)
  await read.promise
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/record') && answer.request().method() === 'POST',
  )
  const third = page.getByRole('button', { name: 'Watched up to episode 3', exact: true })
  await third.click()
  await stored
  released.resolve()
  await expect.poll(() => isIdle(page)).toBe('idle')
  await expect(third).toHaveAttribute('aria-pressed', 'true')
})

test('when the settings of messages could not be loaded, the member can retry', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.goto('/messages')
  await hydrated(page)
  await page.route('**/v1/chat/settings', (route) => route.abort())
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings for messages' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/v1/chat/settings')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('switch', { name: 'Read receipts' })).toBeVisible()
})

test('a visit counts as one view of a post, however often the post is opened during the visit', async ({
  open,
  register,
}) => {
  const { path, id } = await makePost(await register(), { title: 'Counted once' })
  const page = await open(null)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/articles/view/${id}`)) sent.push(request.method())
  })
  await page.goto(path)
  await hydrated(page)
  await expect.poll(() => sent).toEqual(['POST'])
  await page.getByRole('link', { name: /home$/ }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Counted once' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  expect(sent).toEqual(['POST'])
})

test('Back to a history entry with a hash restores the reader’s scroll position', async ({ open }) => {
  const page = await open(null, { viewport: { width: 390, height: 844 } })
  await page.goto('/github/repo/lantern-sample/page-lantern/issues/128')
  await hydrated(page)
  await page.getByRole('link', { name: 'To the latest comment' }).click()
  await expect(page.locator('article').last()).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('link', { name: /home$/ }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.locator('article').first()).toBeVisible()
  // The scroll position is restored before the first of these frames. A new page would scroll to the hash during that frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
