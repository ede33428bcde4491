import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../component-tests/mount.tsx'
import { violationsIn } from '../../../component-tests/violations-in.ts'
import { MascotWidget } from './mascot-widget.tsx'
import { settingsKey, type MascotSettings } from './settings.ts'

const shown: MascotSettings = {
  userScale: 0.75,
  isMuted: true,
  followEnabled: true,
  isModelHidden: false,
  activeIndex: 0,
}

const ball = page.getByTestId('mascot-ball')
const figure = page.getByTestId('mascot-figure')
const buttons = page.getByRole('toolbar', { name: 'Mascot controls' })
const button = (name: string) => buttons.getByRole('button', { name, exact: true })
const boxOf = (locator: typeof ball) => locator.element().getBoundingClientRect()

/** Stores settings as another tab does. */
function storeSettings(settings: Partial<MascotSettings>): void {
  localStorage.setItem(settingsKey, JSON.stringify({ ...shown, ...settings }))
  dispatchEvent(new StorageEvent('storage', { key: settingsKey }))
}

const storedSettings = (): MascotSettings =>
  JSON.parse(localStorage.getItem(settingsKey) ?? 'null') as MascotSettings

async function openShown(settings: Partial<MascotSettings> = {}): Promise<void> {
  mount(<MascotWidget away={false} reads={false} />)
  await expect.element(ball).toBeVisible()
  storeSettings(settings)
  await expect.element(figure).toHaveAttribute('data-ready', 'true')
}

afterEach(() => {
  localStorage.clear()
})

test('the size of the figure depends on the width of the screen and the zoom buttons, within its limits', async () => {
  await page.viewport(1025, 900)
  await openShown({ userScale: 1 })
  const sizes = [
    [1025, 1],
    [1024, 0.9],
    [769, 0.9],
    [768, 0.8],
    [641, 0.8],
    [640, 0.7],
    [481, 0.7],
    [480, 0.6],
    [361, 0.6],
    [360, 0.55],
  ] as const
  for (const [width, factor] of sizes) {
    await page.viewport(width, 900)
    await expect.element(figure).toHaveAttribute('data-scale', String(factor))
    await expect.poll(() => boxOf(figure).height).toBe(Math.round(360 * factor))
  }
  await page.viewport(1280, 1200)
  for (const [start, name, steps] of [
    [0.27, 'Zoom out', [0.25, 0.25]],
    [2.8, 'Zoom in', [3, 3]],
  ] as const) {
    storeSettings({ userScale: start })
    await expect.element(figure).toHaveAttribute('data-scale', String(start))
    await ball.click()
    for (const scale of steps) {
      await button(name).click()
      await expect.element(figure).toHaveAttribute('data-scale', String(scale))
      expect(storedSettings().userScale).toBe(scale)
    }
    await userEvent.keyboard('{Escape}')
  }
})

test('the mascot can be used with only the keyboard, and axe finds no violation', async () => {
  await page.viewport(1280, 720)
  await openShown()
  ball.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Zoom in')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Zoom out')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Zoom in')).toHaveFocus()
  await expect.element(ball).toHaveAttribute('aria-expanded', 'true')
  expect(await violationsIn('[data-mascot]')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(buttons).not.toBeInTheDocument()
  await expect.element(ball).toHaveFocus()
  await expect.element(ball).toHaveAttribute('aria-expanded', 'false')

  const before = boxOf(figure)
  page.getByRole('button', { name: 'Girl with a fox’s ears' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await expect.poll(() => boxOf(figure).x).toBe(before.x + 16)
  await expect.poll(() => boxOf(figure).y).toBe(before.y - 16)
  const place = `${before.x + 16} pixels from the left, ${before.y - 16} from the top`
  await expect.element(page.getByText(place)).toBeInTheDocument()
})
