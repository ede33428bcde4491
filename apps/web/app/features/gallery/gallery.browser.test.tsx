import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../component-tests/mount.tsx'
import { until } from '../../../component-tests/until.ts'
import { violationsIn } from '../../../component-tests/violations-in.ts'
import { ToastHost } from '#app/ui/overlay/toast-host.tsx'
import { Gallery } from './gallery.tsx'

const LONG = { timeout: 300_000 }

/** Returns the violations that axe finds. Repeated names of landmarks are ignored, because the gallery shows each component twice. */
const violations = async (part: string): Promise<string[]> =>
  (await violationsIn(part)).filter((each) => !each.startsWith('landmark-unique'))

const POPUP = '[data-modal], [role="menu"], [role="dialog"][data-open]'
const popup = () => document.querySelector(POPUP)

function show(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  mount(
    <>
      <main>
        <Gallery />
      </main>
      <ToastHost />
    </>,
  )
}

test.each(['light', 'dark'] as const)(
  'axe finds no violation in any state of a component (%s theme)',
  async (theme) => {
    show(theme)
    expect(await violations('main')).toEqual([])
  },
)

test('no component is wider than the screen of a phone', async () => {
  await page.viewport(390, 844)
  show('light')
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

test.each(['light', 'dark'] as const)(
  'each overlay opens, passes axe and closes with Escape (%s theme)',
  LONG,
  async (theme) => {
    show(theme)
    const names = ['More', 'Message', 'New list', 'Wide', 'Delete', 'Publish', 'Options', 'Clear', 'Filters']
    for (const name of [...names, 'Note', 'Go to', 'Pictures']) {
      const group = page.getByRole('region', { name: 'Overlays' })
      await group.getByRole('button', { name, exact: true }).click()
      await until(() => popup() !== null)
      expect(await violations(POPUP), name).toEqual([])
      await userEvent.keyboard('{Escape}')
      await until(() => popup() === null)
    }
  },
)
