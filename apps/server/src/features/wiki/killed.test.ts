import {
  accounts,
  createHttpCall,
  search,
  wiki,
  type CallInputOf,
  type Endpoint,
  type OutputOf,
} from '@engawa/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
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

/** The token of somebody whose edits are in the page at once. */
async function moderatorOf(server: ServerProcess, databaseUrl: string): Promise<string> {
  const person = { name: uniqueName(), email: `${uniqueName()}@example.org`, password: 'correct horse 42' }
  const { profile } = await call(server, accounts.register, person)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update users set role = 1 where id = $1', [profile.uid])
  await client.end()
  return (await call(server, accounts.login, { account: person.name, password: person.password })).token
}

test('a save, a conflict’s draft and a search document outlive a process that is killed right after its answer', async () => {
  const database = await copyDatabase()
  after.push(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-killed-'))
  after.push(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  const first = await startServerProcess(env)
  after.push(() => first.kill())
  const token = await moderatorOf(first, database.url)
  const title = 'Night heron'
  const made = await call(first, wiki.save, { title, baseRevision: null, text: 'It waits.' }, token)
  await call(first, wiki.save, { title, baseRevision: made.revision, text: 'It sleeps.' }, token)
  const asked = await call(first, wiki.save, { title, baseRevision: made.revision, text: 'It hunts.' }, token)
  expect(asked.outcome).toBe('conflict')
  await first.kill()

  const second = await startServerProcess(env)
  after.push(() => second.kill())
  const source = await call(second, wiki.source, { title }, token)
  expect(source).toMatchObject({ text: 'It sleeps.', draft: { text: 'It hunts.' } })
  expect((await call(second, wiki.read, { title })).html).toContain('It sleeps.')
  const find = async () => (await call(second, search.find, { q: 'sleeps', tab: 'wiki-page' })).hits
  await until('the page to be found', async () => (await find()).some(({ card }) => card.title === title))
})
