import { expect, test } from 'vitest'
import { createLogger, redactUrl } from './index.ts'

test.each([true, false])('secrets do not reach a log (pretty: %s)', (pretty) => {
  let written = ''
  const destination = { write: (line: string) => void (written += line) }
  const logger = createLogger({ level: 'info', pretty, destination })
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

test('of an address only the secret part is struck out', () => {
  expect(redactUrl('/ws?token=abc&a=1#x')).toBe('/ws?token=[redacted]&a=1#x')
  expect(redactUrl('/feeds/notifications/a-B_c.atom')).toBe('/feeds/notifications/[redacted].atom')
  expect(redactUrl('/v1/setup?setupToken=abc')).toBe('/v1/setup?setupToken=[redacted]')
  expect(redactUrl('/backup/x.zip?ticket=a.b~c')).toBe('/backup/x.zip?ticket=[redacted]')
  expect(redactUrl('PUT /files/upload/aB-c_1.x2 failed')).toBe('PUT /files/upload/[redacted] failed')
  expect(redactUrl('/search?q=token')).toBe('/search?q=token')
})
