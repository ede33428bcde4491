import { AppError } from '@engawa/contract'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../../../component-tests/mount.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

const retry = vi.fn()
const show = (error: unknown) =>
  mount(
    <UnsavedNote change={{ chapterId: 1, id: 'a', view: null, state: 'failed', error }} onRetry={retry} />,
  )
const message = (): string | undefined => document.querySelector('output')?.textContent

test('a highlight that the site refused shows the reason, with a button to send it again', () => {
  show(new AppError('too_many_highlights', { values: { max: '2000' } }))
  expect(message()).toMatch(/^A novel can have at most 2000 highlights/)
  document.querySelector('button')!.click()
  expect(retry).toHaveBeenCalledOnce()
})

test('after a network failure the note only says that the highlight is not saved yet', () => {
  show(new TypeError('Failed to fetch'))
  expect(message()).toBe('Not saved yet.')
})
