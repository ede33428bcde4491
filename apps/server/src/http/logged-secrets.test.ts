import { contract } from '@engawa/contract'
import { createLogger } from '@engawa/platform/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAddress } from '../../test/factories.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'
import { connect } from '../../test/socket.ts'

let site: Site
let me: Person
const lines: string[] = []

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) }
  site = await startSite({ logger: createLogger({ level: 'trace', format: 'json', destination }) })
  me = await site.register()
})
afterAll(() => site?.stop())

test('neither tokens nor tickets nor passwords reach the log, at any level', async () => {
  const { ticket } = await site.call(contract.realtime.ticket, {}, me)
  const secrets = [me.token, ticket, me.password]
  await (await connect(site.url, me.token)).close()
  await (await connect(site.url, ticket)).close()
  const address = anyAddress()
  const headers = { cookie: `token=${me.token}`, 'x-forwarded-for': address }
  for (const path of [
    '/user/profile',
    `/user/info?token=${me.token}`,
    `/nothing?token=${ticket}`,
    '/user/%E0%A4%A',
  ])
    await fetch(`${site.url}/v1${path}`, { headers })
  // These calls are refused because of an invalid body or a wrong password, and the socket because its token has ended.
  const login = (body: string) =>
    fetch(`${site.url}/v1/user/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
  await login(JSON.stringify({ account: 'no such member', password: me.password }))
  await login(`{"account":"${me.name}","password":"${me.password}"`)
  await site.call(contract.accounts.logout, {}, me)
  await connect(site.url, me.token, { greeted: false })
  // This line shows that the test really read the log at this level.
  site.context.deps.logger.warn({ url: `/ws?token=${me.token}`, token: me.token }, 'the last line')
  expect(lines.at(-1)).toContain('the last line')
  const log = lines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
})
