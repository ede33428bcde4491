import { expect, test } from 'vitest'
import { base32, codeAt, stepOfCode, uriOf } from './totp.ts'

// The secret and the times are from RFC 6238, appendix B; the codes are the last six of its eight digits.
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
})

test('a code is valid one step before and after its time, unless this code or a later one was used', () => {
  const now = new Date(1_111_111_109_000)
  const step = Math.floor(now.getTime() / 30_000)
  const found = (of: number, after = 0) => stepOfCode(secret, codeAt(secret, of), { now, after })
  expect([step - 2, step - 1, step, step + 1, step + 2].map((of) => found(of))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect(found(step, step)).toBeUndefined()
  expect(found(step - 1, step)).toBeUndefined()
  expect(found(step + 1, step)).toBe(step + 1)
  expect(stepOfCode(secret, '２８７０８２', { now, after: 0 })).toBeUndefined()
})

test('authenticator apps get the secret in base32, with the name of the site', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uriOf(secret, { site: '檐廊 A&B', name: 'kogitsune' })).toBe(
    'otpauth://totp/%E6%AA%90%E5%BB%8A%20A%26B:kogitsune?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E6%AA%90%E5%BB%8A%20A%26B',
  )
})
