import { expect, it } from 'vitest'
import { createRestricted, createRestrictedRule } from './index.ts'

const connectors = Object.values(createRestricted(createRestrictedRule()))

it('each source has a unique name, its answers are only in memory, and a content policy can list its hosts', () => {
  const sources = connectors.flatMap((connector) => connector.sources)
  expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length)
  for (const { inMemory, pictureHosts, origin } of sources) {
    expect(inMemory).toBe(true)
    // This site does not proxy the pictures of these sources.
    expect(pictureHosts).toBeUndefined()
    expect(origin).toMatch(/^https:\/\/[a-z.-]+$/)
  }
  for (const { frameHosts, pictureHosts } of connectors)
    for (const host of [...frameHosts, ...pictureHosts])
      expect(host).toMatch(/^(?:\*\.)?[a-z-]+(?:\.[a-z-]+)+$/)
})
