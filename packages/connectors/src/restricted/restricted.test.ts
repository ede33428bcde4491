import { expect, it } from 'vitest'
import { createRestricted, createRestrictedRule } from './index.ts'

const connectors = Object.values(createRestricted(createRestrictedRule()))

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
