import { expect, it } from 'vitest'
import type { SourceQuery } from '../source/index.ts'
import { createRestricted, createRestrictedRule } from './index.ts'
import * as samples from './sample/index.ts'
import { readSample } from './testing/index.ts'

const connectors = Object.values(createRestricted(createRestrictedRule()))
const sampleOf = new Map(Object.entries(samples))

it('each source has a name of its own, is kept in memory alone, and names hosts that a content policy can name', () => {
  const sources = connectors.flatMap((connector) => connector.sources)
  expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length)
  for (const { inMemory, pictureHosts, origin } of sources) {
    expect(inMemory).toBe(true)
    // Nothing of theirs is handed on by this site.
    expect(pictureHosts).toBeUndefined()
    expect(origin).toMatch(/^https:\/\/[a-z.-]+$/)
  }
  for (const { frameHosts, pictureHosts } of connectors)
    for (const host of [...frameHosts, ...pictureHosts])
      expect(host).toMatch(/^(?:\*\.)?[a-z-]+(?:\.[a-z-]+)+$/)
})

it.each(connectors)('the reviewed rule shows what has tags in the sample of $name', (connector) => {
  const { name, list, candidates, item, idOf, orders, frameHosts } = connector
  const read = <P, T>(query: SourceQuery<P, T>, params: P): T =>
    readSample(query, sampleOf.get(name)!, params)
  const order = orders[0] ?? ''
  const listed = list ? read(list, { order }).items.map(({ id }) => id) : []
  const ids = candidates && !list ? read(candidates, { order }).ids : listed
  // A source without lists is asked for things by their addresses alone.
  expect(ids.length > 5).toBe(orders.length > 0)
  const found = ids.slice(0, 9).flatMap((id) => read(item, { id }) ?? [])
  expect(found.length > 5).toBe(orders.length > 0)
  for (const { id, page, embed, title, tags, author } of found) {
    expect(idOf(page)).toBe(id)
    // Samples hold neutral placeholder words only.
    for (const word of [title, ...tags, author ?? 'sample'].join(' ').split(/[\s,]+/))
      expect(word).toMatch(/^(?:sample|title|sampleuser\d|(?:tag|category|niche)-[a-f]|\d+)$/i)
    if (embed !== null) expect(frameHosts).toContain(new URL(embed).hostname)
  }
})
