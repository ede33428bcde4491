import { createHash, createHmac } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRelease } from '../../../test/first-release.ts'
import { startSite, type Site } from '../../../test/site.ts'

/** The last migration before keys left the database. */
const BEFORE = '20261126T150100-ratings'
const OLD_KEY = 'the one key of an older release'

const filled = `
  insert into settings (key, value) values ('secret', '"${OLD_KEY}"');
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
    values ('u', 'u', 'u', 'u@x', 'u@x', 'x', '', 0, now());
  insert into works (author_id, type, title, summary, language, tags, progress, status, facets, cover_is_own, created_at, updated_at)
    values (1, 'novel', 'A', '', 'en', '{}', 'ongoing', 'draft', '{}', false, now(), now());`

let release: Awaited<ReturnType<typeof openRelease>>
let site: Site

beforeAll(async () => {
  release = await openRelease(BEFORE)
  await release.client.query(filled)
  site = await startSite({ database: { url: release.url, drop: release.drop } })
})
afterAll(() => site?.stop())

const query = async (sql: string) => (await site.context.deps.database.pool.query(sql)).rows

test('the migration removes the key from the database, and no program can store it there again', async () => {
  expect(await query(`select from settings where key = 'secret'`)).toEqual([])
  await expect(query(`insert into settings (key, value) values ('secret', '"x"')`)).rejects.toThrow(
    'settings_hold_no_key',
  )
  expect(await readdir(join(site.dataDir, 'secrets'))).toContain('uploads')
})

test('after the migration, old signatures stay valid, and new ones are made with a new key', async () => {
  const setupToken = createHmac('sha256', OLD_KEY).update('setup').digest('base64url')
  expect(await site.call(accounts.setupLink, { setupToken })).toEqual({ link: 'open' })
  expect(await site.context.accounts.ensureAdmin()).not.toBe(setupToken)
})

test('books have the same identifiers after the migration as before', async () => {
  const hex = createHash('sha256').update(`${OLD_KEY}:novel:1`).digest('hex')
  const [work] = await query('select identifier from works')
  expect(work.identifier).toBe(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
})
