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

test('an unsaved highlight shows the reason of the site, and can be sent again', () => {
  show(new AppError('too_many_highlights', { values: { max: '2000' } }))
  expect(message()).toMatch(/^A novel can have at most 2000 highlights/)
  document.querySelector('button')!.click()
  expect(retry).toHaveBeenCalledOnce()
})

test('a highlight that was not sent because of the network is only called unsaved', () => {
  show(new TypeError('Failed to fetch'))
  expect(message()).toBe('Not saved yet.')
})
