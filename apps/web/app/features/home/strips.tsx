import type { Call, SiteInfo } from '@engawa/contract'
import { todayStrip } from '#app/features/boards/index.ts'
import { loadIfOn } from '#app/lib/view/site.ts'
import { weekStrip } from '#app/features/anime/index.ts'
import type { Strip } from './strip.ts'

/** The strips of sections whose data comes from other sites, in the order of the home page. */
const strips: readonly Strip[] = [weekStrip, todayStrip]

/** Resolves with the data of each strip by its key. A strip that fails is left out, so that the home page still loads. */
export async function loadStrips(call: Call, site: SiteInfo): Promise<Record<string, unknown>> {
  const loaded = await Promise.all(
    strips.map(async ({ key, section, load }) => [
      key,
      await loadIfOn(site, section, () => load(call)).catch(() => null),
    ]),
  )
  return Object.fromEntries(loaded)
}

export function Strips({ loaded }: { loaded: Record<string, unknown> }) {
  return strips.map(({ key, View }) => {
    const data = loaded[key] as never
    return data === null || data === undefined ? null : <View key={key} data={data} />
  })
}
