import { request } from 'undici'
import { addressAt } from '../lib/addresses.ts'
import { asDataRequests, requestsOf, pathsOf } from '../lib/readers.ts'
import { atMost, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const WARM_UP = 10
const COUNTED = 30
const GOAL = 12

async function statementsOf(site: BenchSite): Promise<number> {
  const text = await (await fetch(`${site.url()}/metrics`)).text()
  return Number(/^database_statements_total (\d+)/m.exec(text)?.[1])
}

/**
 * Counts the SQL statements for a member's page and for its data. The requests are sent one after the other, because concurrent requests
 * can share statements.
 */
export const statements: Row = {
  name: 'statements',
  async run(site) {
    let addresses = 0x30_00_00
    async function costOf(path: string, headers: Record<string, string>): Promise<number> {
      const read = async (): Promise<void> => {
        const answer = await request(site.url() + path, {
          headers: { ...headers, 'x-forwarded-for': addressAt((addresses += 1)) },
        })
        await answer.body.dump()
        if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
      }
      for (let at = 0; at < WARM_UP; at += 1) await read()
      const before = await statementsOf(site)
      for (let at = 0; at < COUNTED; at += 1) await read()
      return Math.round(((await statementsOf(site)) - before) / COUNTED)
    }
    const measured = []
    for (const [kind, paths] of Object.entries(await pathsOf(site))) {
      // Each kind of page is requested by another reader, so that no account reaches its rate limit.
      const page = requestsOf([await site.register()], paths)
      const [{ path, headers }, [data]] = [page[0]!, asDataRequests(page)]
      measured.push(
        atMost(
          `statements of the ${kind} page of a member`,
          await costOf(path, headers!),
          GOAL,
          'statements',
        ),
      )
      measured.push(
        atMost(
          `statements of the ${kind} data of a member`,
          await costOf(data!.path, headers!),
          GOAL,
          'statements',
        ),
      )
    }
    return measured
  },
}
