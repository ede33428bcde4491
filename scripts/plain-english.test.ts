import { expect, test } from 'vitest'
import { oddities } from './plain-english.mjs'

test.each([
  'What is hidden is left out.',
  'Whoever reads the page later gets the new one.',
  'The page that is none is answered with 404.',
  'The rule stands above the list.',
  'Reads the file anew.',
  'Has the page show its menu.',
  'The list is to be empty.',
  'Asks for the next page.',
  'A process of its own.',
  'Somebody else changed it.',
  'One must log in first.',
  'The page opens by itself.',
])('a sentence that is hard to read is found: %s', (sentence) => {
  expect(oddities(sentence)).toHaveLength(1)
})

test.each([
  'Returns the token of the member, who is logged in.',
  'PostgreSQL runs as the user `nobody`.',
  'The first one was removed.',
  'True if there is no newer version.',
  'What does a reader see?',
])('a plain sentence is not found: %s', (sentence) => {
  expect(oddities(sentence)).toEqual([])
})
