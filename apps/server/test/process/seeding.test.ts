import { works } from '@engawa/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoComics } from '../../src/db/seed/art/comics.ts'
import { copyDatabase } from '../database.ts'
import { frontOf } from './front.ts'
import { createPlace, open, type Place } from './server-process.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let place: Place
let database: Awaited<ReturnType<typeof copyDatabase>>

beforeEach(async () => {
  place = await createPlace()
  database = await copyDatabase()
})

afterEach(async () => {
  await place?.cleanUp()
  await database?.drop()
})

test('two processes started together on an empty database create the demo content once', async () => {
  const env = { DATABASE_URL: database.url, SEED_DEMO: '1' }
  const [here, there] = await Promise.all([open(place, env), open(place, env)])
  const titles = async (url: string): Promise<string[]> => {
    const { items } = await frontOf(url).call(works.list, { limit: 50 })
    return items.map((work) => work.title).sort()
  }
  expect(await titles(here.url)).toEqual(demoComics.map((comic) => comic.title).sort())
  expect(await titles(there.url)).toEqual(await titles(here.url))
})
