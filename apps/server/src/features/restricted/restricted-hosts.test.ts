import { isAppError } from '@engawa/contract'
import { restricted, restrictedSources, type RestrictedSource } from '@engawa/contract/restricted'
import { expect, test } from 'vitest'
import { confirmAs, setSection } from '../../../test/open-section.ts'
import { startSite } from '../../../test/site.ts'

/** Hosts of the sources' pages, APIs and exports for webmasters. Their media are on other hosts. */
const MAY_BE_ASKED = [
  'api.redgifs.com',
  'pimpandhost.com',
  'public-assets.xvideos-cdn.com',
  'www.eporner.com',
  'www.erome.com',
  'www.pornhub.com',
  'www.pornpics.com',
  'www.xvideos.com',
]

test('the server never connects to a host of media', async () => {
  const resolved = new Set<string>()
  const resolve = (name: string): Promise<never> => {
    resolved.add(name)
    return Promise.reject(new Error('There is no network'))
  }
  const site = await startSite({ sources: { resolve } })
  try {
    const admin = await site.admin()
    await setSection(site, admin, { open: true, sources: [...restrictedSources] })
    await confirmAs(site, admin)
    const callsOf = (source: RestrictedSource): (() => Promise<unknown>)[] => [
      // Only this source has both pages and exports. Requests to it are rate-limited, so this call makes the test slow.
      ...(source === 'xvideos' ? [() => site.call(restricted.list, { source }, admin)] : []),
      () => site.call(restricted.list, { source, q: 'sample' }, admin),
      () => site.call(restricted.item, { source, id: 'SampleId001' }, admin),
      () => site.call(restricted.tags, { source, trending: true }, admin),
      () => site.call(restricted.creators, { source }, admin),
      () => site.call(restricted.syncRemoved, { source }, admin),
    ]
    await Promise.all(
      restrictedSources.map(async (source) => {
        for (const call of callsOf(source))
          await call().catch((error: unknown) => expect(isAppError(error)).toBe(true))
      }),
    )
    expect([...resolved].sort()).toEqual(MAY_BE_ASKED)
  } finally {
    await site.stop()
  }
})
