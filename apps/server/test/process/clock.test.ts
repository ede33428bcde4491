import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { discussion, forum, realtime } from '@engawa/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { connect } from '../socket.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const FIXTURE = pathToFileURL(join(import.meta.dirname, 'clock.fixture.mjs')).href
const HOUR_MS = 3_600_000

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let clockFile: string

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
  clockFile = join(siteFolder.base, 'clock')
})
afterEach(async () => {
  await siteFolder.cleanUp()
  await database.drop()
})

const setClock = (aheadMs: number): Promise<void> => writeFile(clockFile, String(aheadMs))
const env = () => ({ DATABASE_URL: database.url, NODE_OPTIONS: `--import=${FIXTURE}`, CLOCK_FILE: clockFile })

test.each([
  [300_000, '300 s ahead of the clock of the database'],
  [-3_000, '3 s behind the clock of the database'],
])('a start with a clock that is %d ms wrong is refused with a sentence', async (aheadMs, sentence) => {
  await setClock(aheadMs)
  const { code, output } = await siteFolder.begin(env()).ended
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).toContain('NTP')
  expect(output).not.toMatch(/\n\s+at /)
})

test('when the clock of a machine becomes wrong, tickets, comments and messages still have the time of the database', async () => {
  await setClock(0)
  const [wrong, right] = await Promise.all([
    open(siteFolder, env()),
    open(siteFolder, { DATABASE_URL: database.url }),
  ])
  const [one, other] = [frontOf(wrong.url), frontOf(right.url)]
  const [author, reader] = [await one.register(), await other.register()]
  const { id, version } = await one.call(forum.create, { title: 'A title', text: 'A text' }, author)
  await one.call(forum.update, { id, version, publish: true }, author)
  const isRight = (time: string): boolean => Math.abs(Date.parse(time) - Date.now()) < HOUR_MS / 2
  for (const aheadMs of [HOUR_MS, -HOUR_MS]) {
    await setClock(aheadMs)
    await until('the clock is corrected', async () => {
      const { createdAt } = await one.call(
        discussion.add,
        { kind: 'post', id, text: `comment ${Math.random()}` },
        author,
      )
      return isRight(createdAt)
    })
    // A ticket of each process opens a socket of the other one.
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const { ticket } = await from.call(realtime.ticket, {}, reader)
      const socket = await connect(to.url, ticket)
      const receipt = await socket.sendMessage(author.profile.uid, `hello ${aheadMs} ${to.url}`)
      expect(isRight(receipt.createTime)).toBe(true)
      await socket.close()
    }
  }
})
