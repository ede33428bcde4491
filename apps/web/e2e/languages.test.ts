import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './kit/site.ts'

/** Returns the languages of which a page has loaded texts. */
const loadedLanguages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const folders = names.map((name) => /^\/assets\/(?:staff\/)?texts\/([^/]+)\//.exec(name)?.[1])
    return [...new Set(folders.filter((folder) => folder !== undefined))]
  })

for (const { language, menu } of [
  { language: 'en', menu: 'Menu' },
  { language: 'zh-CN', menu: '菜单' },
])
  test(`a page in ${language} loads texts only of this language, also for parts that are loaded later`, async ({
    open,
    register,
  }) => {
    const page = await open(await register(), { locale: language, viewport: { width: 390, height: 800 } })
    const missing: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      // Every file that the browser requests must exist in the build.
      if (pathname.startsWith('/assets/') && !response.ok()) missing.push(pathname)
    })
    await page.goto('/')
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await loadedLanguages(page)).toEqual([language])
    await page.getByRole('button', { name: menu, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const path of ['/forum', '/wiki', '/messages', '/publish/novel']) {
      await page.goto(path)
      await hydrated(page)
    }
    await page.waitForLoadState('networkidle')
    expect(await loadedLanguages(page)).toEqual([language])
    expect(missing).toEqual([])
  })
