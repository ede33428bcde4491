import { works } from '@engawa/contract'
import { loadOf } from '../lib/load.ts'
import { rate, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const AS_BROWSER = { 'accept-encoding': 'gzip', 'accept-language': 'en', accept: 'text/html' }

const pathsOf = async (site: BenchSite): Promise<Record<string, string>> => {
  const { items } = await site.call(works.list, {})
  return { home: '/', list: '/works/comics', detail: `/works/${items[0]!.id}` }
}

async function each(
  site: BenchSite,
  who: string,
  cookie: string | undefined,
  goal: number,
): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const [name, path] of Object.entries(await pathsOf(site))) {
    const headers = { ...AS_BROWSER, ...(cookie === undefined ? {} : { cookie }) }
    rows.push(rate(`${name} page for ${who}`, await loadOf(site.url(), { path, headers }), goal))
  }
  return rows
}

/** Server-rendered pages for readers who are not signed in. */
export const guestPages: Row = { name: 'guests', run: (site) => each(site, 'guests', undefined, 3_500) }

/** The same pages, each drawn for its reader. */
export const memberPages: Row = {
  name: 'members',
  run: async (site) => each(site, 'a signed-in reader', `token=${(await site.register()).token}`, 350),
}

/** One call of the API, in the way another program would ask. */
export const api: Row = {
  name: 'api',
  async run(site) {
    const { items } = await site.call(works.list, {})
    const path = `/v1/resource/info/${items[0]!.id}`
    return [rate('API works.info', await loadOf(site.url(), { path }), 4_000)]
  },
}
