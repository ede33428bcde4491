import { expect, test } from 'vitest'
import { ofSources } from './sources.ts'

const real = { freshness: { isSample: false } }
const sample = { freshness: { isSample: true } }

test.each([
  ['a pending answer', true, { ...real, isPending: true }],
  ['a sample', true, { isSample: true }],
  ['a sample of one source', true, sample],
  [
    'a list in which one source is a sample',
    true,
    { states: [real, sample].map((each) => ({ ...each, failure: null })) },
  ],
  ['a list in which one source failed', true, { states: [{ ...real, failure: 'timeout' }] }],
  [
    'a list in which all sources answered',
    false,
    { ...real, isPending: false, isSample: false, states: [{ ...real, failure: null }] },
  ],
  ['an answer without a source', false, { freshness: null }],
])('%s may change soon: %s', (_, changesSoon, answer) => {
  expect(ofSources.changesSoon(answer)).toBe(changesSoon)
})
