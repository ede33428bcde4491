import { expect, test } from 'vitest'
import { reasonOf, uploadProblem } from './put-file.ts'

test('`uploadProblem` reads the error of a PUT from its response', () => {
  expect(uploadProblem(200, '')).toBeNull()
  expect(uploadProblem(413, '{"error":{"name":"too_large"}}')).toBe('too_large')
  expect(uploadProblem(400, '{"error":{"name":"no_such_error"}}')).toBe('bad_input')
  expect(uploadProblem(403, '<Error><Code>AccessDenied</Code></Error>')).toBe('upload_link_late')
  expect(uploadProblem(502, 'bad gateway')).toBe('unavailable')
})

test('`reasonOf` returns the reason of a refused PUT, also over HTTP/2, which has no status text', () => {
  expect(reasonOf({ statusText: 'Payload Too Large', responseText: '' })).toBe('Payload Too Large')
  expect(reasonOf({ statusText: '', responseText: '{"msg":"image size cannot exceed 5MB"}' })).toBe(
    'image size cannot exceed 5MB',
  )
  for (const responseText of ['', '<html>', '{}']) expect(reasonOf({ statusText: '', responseText })).toBe('')
})
