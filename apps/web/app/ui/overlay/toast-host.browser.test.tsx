import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../component-tests/mount.tsx'
import { until } from '../../../component-tests/until.ts'
import { toast, toastError, toastSuccess } from '../toast.ts'
import { ToastHost } from './toast-host.tsx'

const notices = page.getByRole('region', { name: 'Notices' })

/** Returns the visible toast. A toast that is disappearing still exists, with `data-ending-style`. */
const card = (name: string): HTMLElement | undefined => {
  const all = notices.getByRole('dialog', { name }).elements() as HTMLElement[]
  return all.find((each) => !each.matches('[data-ending-style]'))
}

/** Moves the pointer away from the toasts, because a toast under the pointer does not disappear. The previous test file left it. */
async function movePointerAway(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('div'))
  Object.assign(corner.style, { position: 'fixed', left: '0', bottom: '0', width: '10px', height: '10px' })
  await userEvent.hover(corner)
  corner.remove()
}

beforeEach(movePointerAway)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Advances the timers of the page. */
const runFor = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

test('a toast is announced once and disappears after its time, but not while it has the focus', async () => {
  mount(<ToastHost />)
  toastSuccess('Saved')
  await until(() => card('Saved')?.checkVisibility() === true)
  const live = document.querySelectorAll('[aria-live], [role="status"], [role="alert"], output')
  expect([...live].filter((each) => each.textContent.includes('Saved'))).toHaveLength(1)
  await runFor(3_000)
  await until(() => card('Saved') === undefined)

  toastSuccess('Saved')
  await until(() => card('Saved')?.checkVisibility() === true)
  await userEvent.keyboard('{F6}')
  await runFor(10_000)
  expect(card('Saved')?.checkVisibility()).toBe(true)
  await userEvent.keyboard('{Tab}{Escape}')
  await until(() => card('Saved') === undefined)
})

test('toasts are at the top right, at most 380 px wide, and each disappears after the time of its kind', async () => {
  mount(<ToastHost />)
  const leavesAfter = async (name: string, kind: string, milliseconds: number): Promise<void> => {
    await until(() => card(name) !== undefined)
    expect(card(name)?.dataset['type']).toBe(kind)
    await runFor(milliseconds - 1)
    expect(card(name)?.checkVisibility()).toBe(true)
    await runFor(1)
    await until(() => card(name) === undefined)
  }
  toastSuccess('Saved')
  await leavesAfter('Saved', 'success', 2200)
  toastError('Request failed (HTTP 500)')
  await leavesAfter('Request failed (HTTP 500)', 'error', 3000)

  const name = 'There is a new version of this site'
  toast(name, { duration: 0 })
  await until(() => card(name) !== undefined)
  expect(card(name)?.dataset['type']).toBe('info')
  await runFor(60_000)
  for (const [width, box] of [
    [1280, { x: 884, y: 64, width: 380 }],
    [320, { x: 16, y: 64, width: 288 }],
  ] as const) {
    await page.viewport(width, 700)
    await expect.poll(() => card(name)?.getBoundingClientRect()).toMatchObject(box)
  }
  await notices
    .getByRole('dialog', { name })
    .getByRole('button', { name: 'Close', includeHidden: true })
    .click()
  await until(() => card(name) === undefined)
})
