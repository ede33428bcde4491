import { expect, test } from 'vitest'
import { uploadProblem } from './put-file.ts'

test('the answer to a PUT names its error', () => {
  expect(uploadProblem(200, '')).toBeNull()
  expect(uploadProblem(413, '{"error":{"name":"too_large"}}')).toBe('too_large')
  expect(uploadProblem(400, '{"error":{"name":"no_such_error"}}')).toBe('bad_input')
  expect(uploadProblem(403, '<Error><Code>AccessDenied</Code></Error>')).toBe('upload_link_late')
  expect(uploadProblem(502, 'bad gateway')).toBe('unavailable')
})
