import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

const dot = (page: Page) => page.getByTestId('checked-in').first()

test('a guest is redirected to login and back to the check-in', async ({ page }) => {
  await page.goto('/checkin?board=all')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/checkin?board=all')}`)
})

test('a member checks in by keyboard; every tab, the header, the home page and the list of coins show it', async ({
  open,
  register,
}) => {
  const me = await register()
  const page = await open(me)
  await page.goto('/')
  await hydrated(page)
  const strip = page.getByRole('region', { name: 'Check-in' })
  await expect(strip).toContainText('Today’s check-in earns you 5 coins.')
  const other = await page.context().newPage()
  await other.goto('/checkin')
  await hydrated(other)

  await strip.getByRole('link', { name: 'Check in' }).click()
  await expect(page).toHaveURL('/checkin')
  await expect(dot(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Check in' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('+5 coins')).toBeVisible()
  await expect(page.getByText('You are number 1, with 1 day')).toBeVisible()
  await expect(button).toHaveCount(0)
  await expect(page.locator('[data-state=done]')).toHaveCount(1)
  await expect(dot(page)).toBeAttached()

  // All tabs count as visible in tests, so the test dispatches the event that a browser fires when a tab becomes visible.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await other.goto('/')
  await hydrated(other)
  await expect(other.getByRole('region', { name: 'Check-in' })).toHaveCount(0)
  await expect(dot(other)).toBeAttached()

  await page.getByRole('link', { name: 'Where my coins come from' }).click()
  await expect(page.getByText('+5', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Check-in on .*, day 1 in a row$/ }).click()
  await expect(page).toHaveURL(/\/checkin\?month=/)
  expect((await me.call(contract.checkIn.status, {})).done).toBe(true)
})

test('the check-in page is accessible, respects reduced motion, and has URLs for leaderboards and months', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.goto('/checkin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  const petals = page.locator('svg .animate-unfold')
  await expect(petals).toHaveCount(5)
  const longest = await petals.evaluateAll((all) =>
    Math.max(...all.map((each) => Number.parseFloat(getComputedStyle(each).animationDuration))),
  )
  expect(longest).toBeLessThan(0.001)

  for (const [name, query] of [
    ['All time', 'board=all'],
    ['Streak', 'board=streak'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/checkin?${query}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'reader-' }).first()).toBeVisible()
  }
  await page.goto('/checkin?month=2001-02')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'February 2001' })).toBeVisible()
  await page.getByRole('link', { name: 'Next month' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'March 2001' })).toBeVisible()

  const violations = await violationsOn(page)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join()}`),
  ).toEqual([])
})
