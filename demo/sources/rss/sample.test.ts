import { expect, it } from 'vitest'
import { nytimesDual, rsshub } from '@engawa/connectors/rss'
import { answerOfSample, sampleFrom } from '../index.ts'

const rsshubSample = await sampleFrom('rsshub')

it('the connector reads the sample of the feed, and every article has both languages and a drawing', () => {
  const now = new Date(Date.UTC(2026, 0, 1))
  const answerTo = (path: string) => answerOfSample(rsshub, rsshubSample, { path }, now)
  const articles = nytimesDual.read(answerTo(nytimesDual.request({}).path), {})
  expect(articles.length).toBeGreaterThan(6)
  for (const { isBilingual, picture, blocks } of articles) {
    expect(isBilingual).toBe(true)
    expect(rsshubSample.picture?.(picture?.url ?? '')).toContain('<svg')
    for (const block of blocks)
      if (block.kind === 'paragraph') expect([block.en, block.zh]).not.toContain(null)
  }
  expect(answerTo('/nytimes').status).toBe(404)
})
