import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { admin } = contract
const clock = testClock()

let site: Site
let warden: Person

beforeAll(async () => {
  site = await startSite({ clock })
  warden = await site.admin()
})
afterAll(() => site?.stop())

describe('health', () => {
  test('tells what was answered lately, by route, and the state of process, database, disk and jobs', async () => {
    for (let times = 0; times < 3; times += 1) await site.fetch('/v1/user/999999')
    const health = await site.call(admin.health, {}, warden)
    const route = health.requests.routes.find((each) => each.route === 'GET /v1/user/:id')
    expect(route).toMatchObject({ errors: 0 })
    expect(route!.p95).toBeGreaterThan(0)
    expect(health.requests.perSecond).toBeGreaterThan(0)
    expect(health.processes).toMatchObject([{ pid: process.pid, sockets: 0 }])
    expect(health.database.size).toBeGreaterThan(1_000_000)
    expect(health.database.connections).toBeGreaterThan(0)
    expect(health.disk.free).toBeGreaterThan(0)
    expect(health.jobs).toMatchObject({ failed: 0 })
    expect(health.timezone).toBe('UTC')
  })
})
