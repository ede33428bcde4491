import { isAppError } from '@engawa/contract'
import { restricted, restrictedSources } from '@engawa/contract/restricted'
import { expect, test } from 'vitest'
import { confirmAs, setSection } from '../../../test/open-section.ts'
import { startSite } from '../../../test/site.ts'

/** Where their pages, APIs and exports for webmasters are. Media lie elsewhere. */
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

test('no host of media is ever asked by the server, whatever is called', async () => {
  const asked = new Set<string>()
  const resolve = (name: string): Promise<never> => {
    asked.add(name)
    return Promise.reject(new Error('There is no network'))
  }
  const site = await startSite({ sources: { resolve } })
  try {
    const admin = await site.admin()
    await setSection(site, admin, { open: true, sources: [...restrictedSources] })
    await confirmAs(site, admin)
    const tried = async (call: Promise<unknown>): Promise<void> => {
      await call.catch((error: unknown) => expect(isAppError(error)).toBe(true))
    }
    for (const source of restrictedSources) {
      for (const input of [{}, { q: 'sample' }, { tag: 'tag-a' }, { creator: 'sampleuser1' }])
        await tried(site.call(restricted.list, { source, ...input }, admin))
      for (const id of ['SampleId001', 'sampleid', '10000001'])
        await tried(site.call(restricted.item, { source, id }, admin))
      await tried(site.call(restricted.tags, { source, trending: true }, admin))
      await tried(site.call(restricted.creators, { source }, admin))
      await tried(site.call(restricted.creator, { source, id: 'sampleuser1' }, admin))
      await tried(site.call(restricted.syncRemoved, { source }, admin))
    }
    expect([...asked].sort()).toEqual(MAY_BE_ASKED)
  } finally {
    await site.stop()
  }
})
