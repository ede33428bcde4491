import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a password is hashed with argon2id, by default with 19 MiB and two rounds', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('correct horse 42', '127.0.0.1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'correct horse 42', '127.0.0.1')).toBe(true)
  expect(await passwords.verify(stored, 'correct horse 43', '127.0.0.1')).toBe(false)
  expect(await passwords.verify(undefined, 'correct horse 42', '127.0.0.1')).toBe(false)
})
