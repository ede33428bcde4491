import { expect, test, vi } from 'vitest'
import type { Toast } from './toast.ts'

/** Loads the module again. `load` sets a host that stores the toasts it gets. */
async function setUp() {
  vi.resetModules()
  const { setToastHost, ...toasts } = await import('./toast.ts')
  const shown: Toast[] = []
  const closed: string[] = []
  const add = (toast: Toast) => `toast-${shown.push(toast)}`
  const load = () => setToastHost({ add, close: (id) => void closed.push(id) })
  return { ...toasts, shown, closed, load }
}

test('each type of toast is shown for its default time, or with the duration 0 until it is closed', async () => {
  const { toast, toastSuccess, toastError, shown, load } = await setUp()
  load()
  toastSuccess('Saved')
  toast('Copied')
  toastError('No answer')
  toast('A new version', { duration: 0 })
  toast('Slow', { type: 'error', duration: 10_000 })
  expect(shown).toEqual([
    { message: 'Saved', type: 'success', duration: 2200 },
    { message: 'Copied', type: 'info', duration: 2500 },
    { message: 'No answer', type: 'error', duration: 3000 },
    { message: 'A new version', type: 'info', duration: 0 },
    { message: 'Slow', type: 'error', duration: 10_000 },
  ])
})

test('toasts that were requested before the host was loaded are shown afterwards if still open', async () => {
  const { toast, toastSuccess, shown, closed, load } = await setUp()
  toastSuccess('Saved')
  toast('No connection', { duration: 0 })()
  const close = toast('Copied')
  load()
  expect(shown.map(({ message }) => message)).toEqual(['Saved', 'Copied'])
  close()
  expect(closed).toEqual(['toast-2'])
})
