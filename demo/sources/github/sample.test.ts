import { expect, it } from 'vitest'
import type { SourceQuery } from '@engawa/connectors/source'
import { checkAnswer } from '@engawa/connectors/source'
import { answerOfSample } from '../index.ts'
import * as github from '@engawa/connectors/github'
import { entriesOf, readmePathOf } from '@engawa/connectors/github'
import { samples as githubSamples } from './index.ts'

const NOW = new Date('2026-11-26T00:00:00Z')
const OF = { owner: 'lantern-sample', repo: 'page-lantern' }

function says<P, T>(query: SourceQuery<P, T>, params: P): T {
  const answer = answerOfSample(query.source, githubSamples[query.source.name]!, query.request(params), NOW)
  query.source.check?.(answer)
  checkAnswer(answer)
  return query.read(answer, params)
}

it('the connectors can read the sample of GitHub, and it has content for every page', () => {
  const tree = says(github.tree, { ...OF, ref: 'main' })
  expect(entriesOf(tree, '')?.length).toBeGreaterThan(10)
  expect(readmePathOf(tree)).toBe('README.md')
  expect(says(github.file, { ...OF, ref: 'feature/vertical-text', path: 'src/book/book.ts' })).toMatchObject({
    kind: 'text',
  })
  expect(says(github.repo, OF)).toMatchObject({ name: 'page-lantern', defaultBranch: 'main' })
  expect(says(github.user, { login: 'heron-sample' }).repos).toBeGreaterThan(2)
  expect(says(github.userRepos, { login: 'heron-sample' }).items.length).toBeGreaterThan(2)
  expect(says(github.searchIssues, { words: 'state:open', kind: 'issue', repo: OF }).total).toBeGreaterThan(8)
  expect(
    says(github.searchIssues, { words: 'label:"good first issue"', kind: 'issue', repo: OF }).total,
  ).toBe(3)
  expect(
    says(github.issueComments, { ...OF, issue: says(github.issues, OF).items[0]!.number }).items,
  ).toHaveLength(9)
  expect(says(github.releases, OF).items[0]?.assets).toHaveLength(4)
  expect(says(github.trending, { since: 'weekly' }).length).toBeGreaterThan(10)
  expect(says(github.trending, { language: 'Rust' })).toHaveLength(2)
  expect(says(github.trending, { language: 'cobol' })).toEqual([])
  expect(says(github.explore, {}).topics.length).toBeGreaterThan(25)
  expect(says(github.collection, { slug: 'quiet-tools' }).items.length).toBeGreaterThan(5)
  expect(says(github.topic, { slug: 'reader' }).title).toBe('Readers')
  expect(says(github.searchRepos, { words: 'topic:reader' }).items.length).toBeGreaterThan(1)
  expect(says(github.commits, { ...OF, ref: 'main', path: '' }).items).toHaveLength(6)
  expect(says(github.branches, OF).items.map(({ name }) => name)).toContain('feature/vertical-text')
  const logo = says(github.explore, {}).topics[0]!.logoUrl!
  expect(githubSamples['github-explore']?.picture?.(logo)).toContain('<svg')
})
