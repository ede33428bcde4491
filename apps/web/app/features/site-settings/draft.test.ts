import { expect, test } from 'vitest'
import { conflictsOf, valuesOf, type Draft } from './draft.ts'

type Values = { name: string; contact: string; off: string[] }
const base: Values = { name: 'a', contact: 'b', off: [] }
const draftOf = (values: Partial<Values>, theirs: (keyof Values)[] = []): Draft<Values> => ({
  base,
  values: { ...base, ...values },
  theirs,
})

test('a draft keeps its changes, and takes what another administrator saved in other fields', () => {
  const saved = { ...base, contact: 'theirs', off: ['wiki'] }
  const draft = draftOf({ name: 'mine' })
  expect(valuesOf(draft, saved)).toEqual({ name: 'mine', contact: 'theirs', off: ['wiki'] })
  expect(conflictsOf(draft, saved)).toEqual([])
})

test('a field that both changed is a conflict, in which the draft may take the saved value', () => {
  const saved = { ...base, name: 'theirs', off: ['wiki'] }
  const draft = draftOf({ name: 'mine', off: ['wiki'] })
  expect(conflictsOf(draft, saved)).toEqual(['name'])
  expect(valuesOf(draft, saved).name).toBe('mine')
  const chosen = draftOf({ name: 'mine' }, ['name'])
  expect(valuesOf(chosen, saved).name).toBe('theirs')
  expect(conflictsOf(chosen, saved)).toEqual(['name'])
})
