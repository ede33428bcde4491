import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { hydrated } from './kit/site.ts'

const root = resolve(import.meta.dirname, '../../..')
const edited = join(root, 'apps/web/app/features/accounts/login-page.tsx')

let url: string
let folder: string
let dev: ChildProcess
let source: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'engawa-dev-'))
  source = await readFile(edited, 'utf8')
  url = await startDev()
})

test.afterAll(async () => {
  await writeFile(edited, source)
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** Runs the program of `npm run dev`. Resolves with its URL. */
async function startDev(): Promise<string> {
  dev = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, SEED_DEMO: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((open, fail) => {
    let output = ''
    dev.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Engawa is open: (http:\/\/\S+)/.exec(output)?.[1]
      if (address) open(address)
    })
    dev.once('exit', () => fail(new Error(`the site did not open:\n${output}`)))
  })
}

test('when a component is edited, the open page shows the change and retains its state, without a reload', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text())
  })
  // During the first visit Vite collects the modules of the page, and may reload the page.
  await page.goto(`${url}/login`)
  await page.waitForLoadState('networkidle')
  const field = page.locator('input:visible').first()
  await expect(async () => {
    // The page is loaded again, because scripts may be missing if Vite collected modules at the same time.
    await page.goto(`${url}/login`)
    // Text typed before hydration may be lost.
    await hydrated(page, 20_000)
    await field.fill('half a name')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  }).toPass()

  const changed = source.replace(/ line=\{[^}]+\}/, ' line="Edited while it was open"')
  expect(changed).not.toBe(source)
  await writeFile(edited, changed)
  await expect(page.getByText('Edited while it was open')).toBeVisible()
  await expect(field).toHaveValue('half a name')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(refusals).toEqual([])
})

test('the component gallery can be opened in development', async ({ page }) => {
  test.setTimeout(300_000)
  await expect(async () => {
    await page.goto(`${url}/dev/ui`)
    await expect(page.getByRole('heading', { name: 'The veranda at dusk' })).toHaveCount(2)
  }).toPass()
})
