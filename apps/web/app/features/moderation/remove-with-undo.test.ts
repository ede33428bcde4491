import { expect, test, vi } from 'vitest'
import { setToastHost, type Toast } from '#app/ui/toast.ts'
import { removeWithUndo } from './remove-with-undo.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

/** Starts a removal whose requests succeed or fail. Returns the changes of the page in their order, and the toasts. */
async function removal({ fails }: { fails: 'remove' | 'restore' | 'none' }) {
  const changes: string[] = []
  const toasts: Toast[] = []
  setToastHost({ add: (toast) => String(toasts.push(toast)), close: () => undefined })
  const send = async (request: 'remove' | 'restore') => {
    changes.push(request)
    if (request === fails) throw new Error('no connection')
  }
  await removeWithUndo({
    message: 'Removed',
    hide: () => changes.push('hide'),
    show: () => changes.push('show'),
    remove: () => send('remove'),
    restore: () => send('restore'),
  })
  return { changes, toasts }
}

test('a removed subject is hidden at once, and shown again when the member undoes the removal', async () => {
  const { changes, toasts } = await removal({ fails: 'none' })
  expect(changes).toEqual(['hide', 'remove'])
  expect(toasts).toMatchObject([{ message: 'Removed', type: 'success' }])
  toasts[0]!.action!.run()
  expect(changes).toEqual(['hide', 'remove', 'show', 'restore'])
})

test('a subject whose removal failed is shown again, without an undo', async () => {
  const { changes, toasts } = await removal({ fails: 'remove' })
  expect(changes).toEqual(['hide', 'remove', 'show'])
  expect(toasts).toMatchObject([{ type: 'error' }])
  expect(toasts[0]!.action).toBeUndefined()
})

test('a subject whose restoration failed is hidden again', async () => {
  const { changes, toasts } = await removal({ fails: 'restore' })
  toasts[0]!.action!.run()
  await expect.poll(() => toasts.length).toBe(2)
  expect(changes).toEqual(['hide', 'remove', 'show', 'restore', 'hide'])
  expect(toasts[1]).toMatchObject({ type: 'error' })
})
