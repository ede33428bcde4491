import { expect, it } from 'vitest'
import type { SourceQuery } from '@engawa/connectors/source'
import { checkAnswer } from '@engawa/connectors/source'
import { answerOfSample } from '../index.ts'
import * as github from '@engawa/connectors/github'
import { entriesOf, readmePathOf } from '@engawa/connectors/github'
import { samples as githubSamples } from './index.ts'

const NOW = new Date('2026-11-26T00:00:00Z')
const OF = { owner: 'lantern-sample', repo: 'page-lantern' }

function readSample<P, T>(query: SourceQuery<P, T>, params: P): T {
  const answer = answerOfSample(query.source, githubSamples[query.source.name]!, query.request(params), NOW)
  query.source.check?.(answer)
  checkAnswer(answer)
  return query.read(answer, params)
}

it('the connectors can read the sample of GitHub, and it has content for every page', () => {
  const tree = readSample(github.tree, { ...OF, ref: 'main' })
  expect(entriesOf(tree, '')?.length).toBeGreaterThan(10)
  expect(readmePathOf(tree)).toBe('README.md')
  expect(
    readSample(github.file, { ...OF, ref: 'feature/vertical-text', path: 'src/book/book.ts' }),
  ).toMatchObject({
    kind: 'text',
  })
  expect(readSample(github.repo, OF)).toMatchObject({ name: 'page-lantern', defaultBranch: 'main' })
  expect(readSample(github.user, { login: 'heron-sample' }).repos).toBeGreaterThan(2)
  expect(readSample(github.userRepos, { login: 'heron-sample' }).items.length).toBeGreaterThan(2)
  expect(
    readSample(github.searchIssues, { words: 'state:open', kind: 'issue', repo: OF }).total,
  ).toBeGreaterThan(8)
  expect(
    readSample(github.searchIssues, { words: 'label:"good first issue"', kind: 'issue', repo: OF }).total,
  ).toBe(3)
  expect(
    readSample(github.issueComments, { ...OF, issue: readSample(github.issues, OF).items[0]!.number }).items,
  ).toHaveLength(9)
  expect(readSample(github.releases, OF).items[0]?.assets).toHaveLength(4)
  expect(readSample(github.trending, { since: 'weekly' }).length).toBeGreaterThan(10)
  expect(readSample(github.trending, { language: 'Rust' })).toHaveLength(2)
  expect(readSample(github.trending, { language: 'cobol' })).toEqual([])
  expect(readSample(github.explore, {}).topics.length).toBeGreaterThan(25)
  expect(readSample(github.collection, { slug: 'quiet-tools' }).items.length).toBeGreaterThan(5)
  expect(readSample(github.topic, { slug: 'reader' }).title).toBe('Readers')
  expect(readSample(github.searchRepos, { words: 'topic:reader' }).items.length).toBeGreaterThan(1)
  expect(readSample(github.commits, { ...OF, ref: 'main', path: '' }).items).toHaveLength(6)
  expect(readSample(github.branches, OF).items.map(({ name }) => name)).toContain('feature/vertical-text')
  const logo = readSample(github.explore, {}).topics[0]!.logoUrl!
  expect(githubSamples['github-explore']?.picture?.(logo)).toContain('<svg')
})
