import {
  accounts,
  chat,
  createHttpCall,
  type CallInputOf,
  type Endpoint,
  type OutputOf,
} from '@engawa/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { copyDatabase } from '../../../test/database.ts'
import { anyAddress, uniqueName } from '../../../test/factories.ts'
import { startServerProcess, type ServerProcess } from '../../../test/faults/server-process.ts'
import { until } from '../../../test/socket.ts'

const after: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of after.splice(0).toReversed()) await step()
})

async function call<E extends Endpoint>(
  { url }: ServerProcess,
  endpoint: E,
  input: CallInputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const headers = () => ({
    'x-forwarded-for': anyAddress(),
    'accept-language': 'en',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  })
  return createHttpCall({ base: `${url}/v1`, headers, fetch })(endpoint, input)
}

test('welcomes and accepted requests outlive a process that is killed right after its answer', async () => {
  const database = await copyDatabase()
  after.push(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-killed-'))
  after.push(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  const first = await startServerProcess(env)
  after.push(() => first.kill())

  const register = async () => {
    const input = { name: uniqueName(), email: `${uniqueName()}@example.org`, password: 'correct horse 42' }
    const { token, profile } = await call(first, accounts.register, input)
    return { token, uid: profile.uid }
  }
  const [author, reader] = [await register(), await register()]
  await call(first, chat.send, { id: 'm', receiverId: author.uid, content: 'hello' }, reader.token)
  await call(first, accounts.follow, { id: reader.uid }, author.token)
  const late = await register()
  await first.kill()

  const second = await startServerProcess(env)
  after.push(() => second.kill())
  const state = async () =>
    (await call(second, chat.conversation, { peerId: reader.uid }, author.token)).state
  await until('the request to be accepted', async () => (await state()) === 'open')
  const notices = await call(second, chat.systemList, {}, late.token)
  expect(notices.items.map(({ title }) => title)).toEqual(['Welcome to Engawa'])
})
