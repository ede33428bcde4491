import { expect, test } from 'vitest'
import { createLogger, redactUrl } from './index.ts'

test.each(['text', 'json'] as const)('a log contains no secrets (format: %s)', (format) => {
  let written = ''
  const destination = { write: (line: string) => void (written += line) }
  const logger = createLogger({ level: 'info', format, destination })
  const secret = 'S3CR3T'
  logger.info(
    { token: secret, user: { password: secret }, headers: { authorization: secret, cookie: secret } },
    'a',
  )
  logger.info(
    { url: `/ws?a=1&token=${secret}`, req: { url: `/ws?token=${secret}`, method: 'GET', headers: {} } },
    'b',
  )
  logger.error({ req: { url: `/feeds/notifications/${secret}.atom` } }, 'd')
  logger.warn(`GET /ws?token=${secret} was slow`)
  logger.error(new Error(`GET /ws?token=${secret} failed`))
  logger.error({ err: new Error(`GET /ws?token=${secret} failed`) })
  logger.child({ part: 'x' }).info({ set: { 'set-cookie': secret } }, 'c')
  logger.debug('not at this level')
  expect(written).toContain('was slow')
  expect(written).toContain('[redacted]')
  expect(written).not.toContain(secret)
  expect(written).not.toContain('not at this level')
})

test('only the secret part of a URL is redacted', () => {
  expect(redactUrl('/ws?token=abc&a=1#x')).toBe('/ws?token=[redacted]&a=1#x')
  expect(redactUrl('/feeds/notifications/a-B_c.atom')).toBe('/feeds/notifications/[redacted].atom')
  expect(redactUrl('/v1/setup?setupToken=abc')).toBe('/v1/setup?setupToken=[redacted]')
  expect(redactUrl('/backup/x.zip?ticket=a.b~c')).toBe('/backup/x.zip?ticket=[redacted]')
  expect(redactUrl('PUT /files/upload/aB-c_1.x2 failed')).toBe('PUT /files/upload/[redacted] failed')
  expect(redactUrl('/search?q=token')).toBe('/search?q=token')
})

test('a text entry is one line, and only errors have a stack', () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ level: 'info', format: 'text', destination })
  logger.warn({ source: 'toys', problem: 'unreachable' }, 'Toy box does not answer: no such host')
  logger.warn({ err: new Error('away') }, 'Other processes did not hear')
  logger.error({ err: new Error('broken') }, 'a request failed')
  const [first, second, third] = lines.map((line) => line.replace(/^[\d:]{8} /, ''))
  expect(first).toBe('warn  Toy box does not answer: no such host source=toys problem=unreachable\n')
  expect(second).toBe('warn  Other processes did not hear (away)\n')
  expect(third).toMatch(/^error a request failed \nError: broken\n +at /)
})

test('a JSON entry is one line of JSON, with the whole error', () => {
  let written = ''
  const destination = { write: (line: string) => void (written += line) }
  createLogger({ level: 'info', format: 'json', destination }).warn({ err: new Error('away') }, 'a')
  expect(JSON.parse(written)).toMatchObject({
    level: 40,
    msg: 'a',
    err: { message: 'away', stack: expect.any(String) },
  })
})
