import { expect, test } from 'vitest'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { newReplies } from './new-replies.ts'

setLanguageSource(() => 'en')

test('a count that the server capped is shown as capped', () => {
  expect(newReplies(1)).toBe('1 new reply')
  expect(newReplies(99)).toBe('99 new replies')
  expect(newReplies(100)).toBe('100+ new replies')
})
