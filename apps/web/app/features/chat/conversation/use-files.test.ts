import { AppError, type ChatFile } from '@engawa/contract'
import { expect, test, vi } from 'vitest'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { createFileList } from './use-files.ts'

setLanguageSource(() => 'en')

const picture = () => new File(['dots'], 'sky.png', { type: 'image/png' })

/** Creates a send function whose uploads never end, unless they are aborted. */
function slowUploads() {
  const signals: AbortSignal[] = []
  const send = (_: File, { signal }: { signal: AbortSignal }): Promise<ChatFile> => {
    signals.push(signal)
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new AppError('unavailable'))),
    )
  }
  return { signals, list: createFileList(send) }
}

test('removing a picture during its upload aborts only the upload of this picture', () => {
  const { signals, list } = slowUploads()
  list.add([picture(), picture()])
  list.remove(list.store.getState()[0]!)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(list.store.getState()).toHaveLength(1)
})

test('leaving the conversation aborts the uploads of all pictures', async () => {
  const { signals, list } = slowUploads()
  list.add([picture(), picture()])
  list.clear()
  await vi.waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true))
  expect(list.store.getState()).toEqual([])
})
