import { join } from 'node:path'
import { contract, LIMITS, requestOf, SearchSort, type Endpoint } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { expect, test } from 'vitest'
import { nameEndpoints, nameErrors, nameLimits, slimContract } from './slim-contract-plugin.ts'

const folder = join(import.meta.dirname, '../../../packages/contract/src')
const { load } = slimContract()

const run = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as never

/** Returns a module of the contract as the browser gets it, run with the placeholder that replaces `zod`. */
async function slim(file: string): Promise<Record<string, unknown>> {
  const { code: zod } = (await load('\0engawa:no-zod'))!
  const { code } = (await load(join(folder, file)))!
  return run(
    `${zod.replace(/^export (const|default z)/gm, (_, kind: string) => (kind === 'const' ? kind : ''))}\n${code.replace(/^import .*$/m, '')}`,
  )
}

/** Returns the endpoints of a noun as the script of a page contains them, if the page uses each of them. */
async function named(noun: string, verbs: string[]): Promise<Record<string, Endpoint>> {
  const lines = verbs.map((verb) => `${verb}: contract.${noun}.${verb},`)
  const { group } = await run(nameEndpoints(`export const group = {${lines.join('\n')}}`, 'page.tsx'))
  return group as Record<string, Endpoint>
}

function expectSame(sent: Endpoint, each: Endpoint): void {
  const fields = [each.params, each.query, each.body].flatMap((part) => Object.keys(part?.shape ?? {}))
  const input = { ...Object.fromEntries(fields.map((name) => [name, `${name}/?&`])), undeclared: 1 }
  expect(requestOf(sent, input), each.name).toEqual(requestOf(each, input))
  expect([sent.method, sent.audience, sent.acceptsKey]).toEqual([each.method, each.audience, each.acceptsKey])
}

const nouns = Object.entries(contract) as [string, Record<string, Endpoint>][]

test.each(nouns)(
  'the script of a page calls the endpoints of %s as the contract declares them',
  async (noun, group) => {
    const sent = await named(noun, Object.keys(group))
    for (const [verb, each] of Object.entries(group)) expectSame(sent[verb]!, each)
  },
)

test('pages of the restricted section call its endpoints as the contract declares them', async () => {
  const sent = (await slim('restricted/endpoints.ts')).restricted as Record<string, Endpoint>
  expect(Object.keys(sent).sort()).toEqual(Object.keys(restricted).sort())
  for (const [verb, each] of Object.entries(restricted) as [string, Endpoint][]) expectSame(sent[verb]!, each)
})

test.each(['contract.works[verb]', 'const { works } = contract', 'keyOf(contract)'])(
  'a page that uses the contract without naming single endpoints stops the build: %s',
  (code) => expect(() => nameEndpoints(code, 'page.tsx')).toThrow('name each'),
)

test('the use of an endpoint that does not exist stops the build', () => {
  expect(() => nameEndpoints('call(contract.works.lost, {})', 'page.tsx')).toThrow('works.lost')
})

test('a file that uses no endpoint is not changed', async () => {
  expect(await load(join(folder, 'limits.ts'))).toBeNull()
  expect(await load(join(folder, 'index.ts'))).toBeNull()
  expect(LIMITS.listMax).toBeGreaterThan(0)
})

test('a schema in the scripts of a page cannot be used, but the values of an enum can', async () => {
  const { MemberCard } = (await slim('accounts/members.ts')) as {
    MemberCard: { parse(value: unknown): unknown; options: string[] }
  }
  expect(() => MemberCard.parse({})).toThrow('not part of the scripts of pages')
  expect(() => MemberCard.options).toThrow('not part of the scripts of pages')
  const sent = (await slim('search.ts')) as { SearchSort: typeof SearchSort }
  expect(sent.SearchSort.options).toEqual(SearchSort.options)
})

test('a module gets the errors that it uses, without an import of all errors', () => {
  const named = nameErrors(
    "import { ERRORS, isAppError } from '@engawa/contract'\nexport const a = ERRORS.not_found.status",
  )
  expect(named).toContain('"status":404')
  expect(named).not.toContain('ERRORS')
  expect(
    nameErrors("import { ERRORS } from './error-catalogue.ts'\nexport const a = ERRORS.internal"),
  ).not.toContain('import')
})

test('a module that selects an error with a variable gets all errors', () => {
  const code =
    "import { ERRORS } from '@engawa/contract'\nexport const a = (name) => [ERRORS[name], ERRORS.internal]"
  expect(nameErrors(code)).toContain('import { ERRORS }')
})

test('a module gets the values of the limits that it uses, without an import of all limits', () => {
  const named = nameLimits(
    "import { cleanText, LIMITS } from '@engawa/contract'\nexport const a = [LIMITS.nameMax, cleanText]",
  )
  expect(named).toContain(`[(${LIMITS.nameMax}), cleanText]`)
  expect(named).not.toContain('LIMITS')
  expect(named).toMatch(/import \{ cleanText\s*,? *\} from/)
})

test('a module that selects a limit with a variable gets all limits', () => {
  const code =
    "import { LIMITS } from './limits.ts'\nexport const a = (name) => [LIMITS[name], LIMITS.nameMax]"
  expect(nameLimits(code)).toContain('import { LIMITS }')
})
