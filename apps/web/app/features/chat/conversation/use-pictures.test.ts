import { AppError, type ChatFile } from '@engawa/contract'
import { expect, test, vi } from 'vitest'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { createPictureList } from './use-pictures.ts'

setLanguageSource(() => 'en')

const picture = () => new File(['dots'], 'sky.png', { type: 'image/png' })

/** Creates uploads that end only when they are aborted. */
function slowUploads() {
  const signals: AbortSignal[] = []
  const send = (_: File, signal: AbortSignal): Promise<ChatFile> => {
    signals.push(signal)
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new AppError('unavailable'))),
    )
  }
  return { signals, list: createPictureList(send) }
}

test('removing a picture during its upload aborts only that upload', () => {
  const { signals, list } = slowUploads()
  list.add([picture(), picture()])
  list.remove(list.store.getState()[0]!)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(list.store.getState()).toHaveLength(1)
})

test('leaving the conversation aborts all uploads', async () => {
  const { signals, list } = slowUploads()
  list.add([picture(), picture()])
  list.clear()
  await vi.waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true))
  expect(list.store.getState()).toEqual([])
})
