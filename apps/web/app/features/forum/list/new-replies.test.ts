import { expect, test } from 'vitest'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { newReplies } from './new-replies.ts'

setLanguageSource(() => 'en')

test('the number of new replies ends with a plus if the server stopped counting', () => {
  expect(newReplies(1)).toBe('1 new reply')
  expect(newReplies(99)).toBe('99 new replies')
  expect(newReplies(100)).toBe('100+ new replies')
})
