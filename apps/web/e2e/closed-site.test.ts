import { join } from 'node:path'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { AppError, failure } from '@engawa/contract'
import { buildClosedApp, type RestoreProgress } from '../../server/src/process/closed-app.ts'
import { freePort } from '../../server/test/process/free-port.ts'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

const webFolder = join(import.meta.dirname, '../public')

/** Answers on a port as a site that is closed for a restore. */
async function openClosedSite(port: number) {
  const state: { progress: RestoreProgress } = { progress: { step: 'saving', done: 1, total: 40 } }
  const transport = { https: false, hstsSubdomains: false }
  const app = buildClosedApp({ transport, readProgress: () => state.progress, webFolder })
  const url = await app.listen({ host: '127.0.0.1', port })
  return { state, url, close: () => app.close() }
}

test('during a restore, every page shows its progress, and loads again when the site is open', async ({
  page,
  tolerate,
}) => {
  tolerate(/503|ERR_CONNECTION_REFUSED/)
  const port = await freePort()
  const site = await openClosedSite(port)
  await page.goto(`${site.url}/forum?sort=new`)
  await expect(page.getByRole('heading', { name: 'This site is being restored' })).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Step 1 of 4: making a backup of the site as it was' })
  await expect(bar).toHaveAttribute('value', '1')
  await expect(page.getByText('1 of 40')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  // The page changes without being loaded again.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  site.state.progress = { step: 'files', done: 7, total: 9 }
  await expect(page.getByRole('progressbar', { name: 'Step 3 of 4: storing the files' })).toHaveAttribute(
    'value',
    '7',
  )
  site.state.progress = { step: 'replacing', done: 0, total: 0 }
  const last = page.getByRole('progressbar', { name: 'Step 4 of 4: replacing the old site' })
  await expect(last).not.toHaveAttribute('value')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

  await site.close()
  const opened = createServer((request, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<p>The site: ${request.url}</p>`),
  ).listen(port, '127.0.0.1')
  await once(opened, 'listening')
  await expect(page.getByText('The site: /forum?sort=new')).toBeVisible()
  opened.closeAllConnections()
  opened.close()
})

test('the page of backups loads again when a restore has closed the site', async ({
  open,
  siteAdmin,
  tolerate,
}) => {
  tolerate(/503/)
  const page = await open(siteAdmin)
  await page.goto('/admin/backups')
  await hydrated(page)
  const closed = failure(new AppError('site_restoring'), 'en')
  await page.route(/\/v1\/.*backups/, (route) => route.fulfill({ status: closed.status, json: closed.body }))
  const loadedAgain = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Back up now' }).click()
  await loadedAgain
})
