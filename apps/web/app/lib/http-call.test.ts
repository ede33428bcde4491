import { expect, test } from 'vitest'
import { userListFrom } from './http-call.ts'

test('a bare array as a list of users is one page of everything; a full list stays as it is', () => {
  const people = [{ uid: 1 }, { uid: 2 }]
  const full = { data: people, total: 2, pageNum: 1, pageSize: 2, totalPages: 1 }
  expect(userListFrom(people)).toEqual(full)
  expect(userListFrom(full)).toBe(full)
  expect(userListFrom([])).toEqual({ data: [], total: 0, pageNum: 1, pageSize: 0, totalPages: 1 })
})
