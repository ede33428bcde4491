import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../source/index.ts'
import { answerOf, NOW } from './fixtures.ts'
import { problemOf } from '../testing/index.ts'
import {
  githubCodeSource,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from './index.ts'

const source = githubSource({ hasToken: false })
const RESET = 1_767_400_000

const check = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const answer = answerOf(body, { status, headers })
  source.check?.(answer)
  checkAnswer(answer)
}

function retryAtOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return (error as { retryAt?: Date }).retryAt?.getTime()
  }
}

it('a rejected token pauses the source for an hour, and the error names the setting', () => {
  const run = () => check(401, { message: 'Bad credentials' })
  expect([problemOf(run), retryAtOf(run)]).toEqual(['refused', NOW + 3_600_000])
  expect(run).toThrow(/GITHUB_TOKEN.*Bad credentials/)
})

describe("GitHub's limit", () => {
  // The numbers are from docs.github.com, "Rate limits for the REST API".
  it('the limit is 60 requests an hour without a token and 5,000 with a token; searches have a separate limit', () => {
    expect(source.budget).toEqual({ requests: 60, seconds: 3_600 })
    expect(githubSource({ hasToken: true }).budget).toEqual({ requests: 5_000, seconds: 3_600 })
    expect(githubSearchSource({ hasToken: false }).budget).toEqual({ requests: 10, seconds: 60 })
    expect(githubSearchSource({ hasToken: true }).budget).toEqual({ requests: 30, seconds: 60 })
    expect(githubCodeSource().budget).toEqual({ requests: 9, seconds: 60 })
  })

  it('GitHub gets one request at a time', () => {
    expect(source.pace.maxParallel).toBe(1)
  })

  const headers = {
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '58',
    'x-ratelimit-reset': String(RESET),
    'x-ratelimit-resource': 'core',
  }

  it('the remaining limit is read from headers, with the reset time in seconds', () => {
    expect(source.allowance?.(answerOf('', { headers }))).toEqual({
      limit: 60,
      left: 58,
      resetAt: RESET * 1_000,
    })
  })

  it('the limit of another resource is ignored', () => {
    const ofSearch = answerOf('', { headers: { ...headers, 'x-ratelimit-resource': 'search' } })
    expect(source.allowance?.(ofSearch)).toBeUndefined()
    expect(githubSearchSource({ hasToken: false }).allowance?.(ofSearch)?.left).toBe(58)
  })

  it.each([[{}], [{ 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '-1' }]])(
    'the limit is unknown with the headers %j',
    (odd) => {
      expect(source.allowance?.(answerOf('', { headers: odd as Record<string, string> }))).toBeUndefined()
    },
  )

  it('pages and raw files have no limit, because they are not part of the API', () => {
    expect(githubRawSource().allowance).toBeUndefined()
    expect(githubWebSource().allowance).toBeUndefined()
  })
})

describe('error answers', () => {
  const limit = { message: 'API rate limit exceeded for 203.0.113.7.' }
  const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' }

  it.each([
    [403, limit, { 'x-ratelimit-remaining': '0' }, 'limited'],
    [403, {}, { 'x-ratelimit-remaining': '0' }, 'limited'],
    [429, limit, { 'x-ratelimit-remaining': '0' }, 'limited'],
    [403, secondary, { 'x-ratelimit-remaining': '40' }, 'limited'],
    [403, { message: 'odd' }, { 'retry-after': '60' }, 'limited'],
    [429, 'not JSON', {}, 'limited'],
    [403, { message: 'Request forbidden by administrative rules' }, {}, 'refused'],
    [403, { message: 'Resource not accessible by personal access token' }, {}, 'not_found'],
    [403, { message: 'Repository access blocked' }, {}, 'not_found'],
    [401, { message: 'Bad credentials' }, {}, 'refused'],
    [404, { message: 'Not Found', status: '404' }, {}, 'not_found'],
    [409, { message: 'Git Repository is empty.' }, {}, 'not_found'],
    [410, { message: 'This issue was deleted' }, {}, 'not_found'],
    [451, { message: 'Repository access blocked', block: {} }, {}, 'not_found'],
    [422, { message: 'Validation Failed', errors: [] }, {}, 'bad_question'],
    [202, {}, {}, 'not_found'],
    [502, '<html>', {}, 'failing'],
    [200, {}, {}, 'none'],
  ])('an answer of GitHub with %i %j %j means %s', (status, body, headers, problem) => {
    expect(problemOf(() => check(status, body, headers as Record<string, string>))).toBe(problem)
  })

  it('an error sets the time of the next try: by retry-after, by the end of the window, or a minute later', () => {
    const reset = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW / 1_000 + 900) }
    expect(retryAtOf(() => check(403, limit, reset))).toBe(NOW + 900_000)
    expect(retryAtOf(() => check(403, secondary, { ...reset, 'retry-after': '90' }))).toBe(NOW + 90_000)
    expect(retryAtOf(() => check(403, secondary, { 'x-ratelimit-remaining': '9' }))).toBe(NOW + 60_000)
  })

  it('an error never pauses the source for years', () => {
    const odd = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '999999999999' }
    expect(retryAtOf(() => check(403, limit, odd))).toBe(NOW + 24 * 3_600_000)
  })
})
