import { AppError, type Language } from '@engawa/contract'
import { expect, test } from 'vitest'
import { errorText, userListFrom } from './http-call.ts'
import { setLanguageSource } from '../text/language.ts'

test('a bare array of users becomes a list with a single page, and a full list stays unchanged', () => {
  const people = [{ uid: 1 }, { uid: 2 }]
  const full = { data: people, total: 2, pageNum: 1, pageSize: 2, totalPages: 1 }
  expect(userListFrom(people)).toEqual(full)
  expect(userListFrom(full)).toBe(full)
  expect(userListFrom([])).toEqual({ data: [], total: 0, pageNum: 1, pageSize: 0, totalPages: 1 })
})

test('the text of an error contains its waiting time exactly once', () => {
  const errorTextOf = (name: ConstructorParameters<typeof AppError>[0], language: Language): string => {
    setLanguageSource(() => language)
    return errorText(new AppError(name, { retryAfterSeconds: 42 * 60 }))
  }
  expect(errorTextOf('too_many_requests', 'zh-CN')).toBe('请求过于频繁，请稍后再试。还需等待 42 分钟。')
  expect(errorTextOf('too_many_requests', 'en')).toBe(
    'Requests too frequent, please try again later. You can try again in 42 minutes.',
  )
  expect(errorTextOf('chat_request_pace', 'zh-CN')).toBe('你在短时间内联系了很多陌生人，请 42 分钟后再试。')
  expect(errorTextOf('chat_request_pace', 'en')).not.toContain('later')
  expect(errorTextOf('chat_request_pace', 'en')).toContain('42 minutes')
})
