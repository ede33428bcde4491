import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contract, LIMITS, requestOf, type Endpoint } from '@engawa/contract'
import { expect, test } from 'vitest'
import { slimContract } from './slim-contract-plugin.ts'

const folder = join(import.meta.dirname, '../../../packages/contract/src')
const { load } = slimContract()

/** A module as the browser gets it, run with the browser's `zod`. */
async function slim(file: string): Promise<Record<string, Record<string, Endpoint>>> {
  const { code: zod } = (await load('\0engawa:no-zod'))!
  const { code } = (await load(join(folder, file)))!
  const whole = `${zod.replace(/^export .*$/gm, (line) => (line.includes('const z') ? 'const z = nothing' : ''))}\n${code.replace(/^import .*$/m, '')}`
  return (await import(`data:text/javascript,${encodeURIComponent(whole)}`)) as never
}

/** `checkIn` is in `check-in.ts`. */
const fileOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The endpoints of a noun as the browser gets them: those of its file, or of all files of its folder. */
async function slimNoun(noun: string): Promise<Record<string, Endpoint>> {
  const name = fileOf(noun)
  if (!existsSync(join(folder, name))) return (await slim(`${name}.ts`))[noun]!
  const parts: Record<string, Endpoint>[] = []
  for (const file of readdirSync(join(folder, name)).filter((each) => each !== 'index.ts'))
    if (await load(join(folder, name, file)))
      parts.push(...Object.values(await slim(`${name}/${file}`)).filter(isGroup))
  return Object.assign({}, ...parts) as Record<string, Endpoint>
}

const isGroup = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => each?.method)

const nouns = Object.entries(contract) as [string, Record<string, Endpoint>][]

test.each(nouns)('the browser asks for %s as the contract says', async (noun, group) => {
  const sent = await slimNoun(noun)
  expect(Object.keys(sent).sort()).toEqual(Object.keys(group).sort())
  for (const [verb, each] of Object.entries(group)) {
    const fields = [each.params, each.query, each.body].flatMap((part) => Object.keys(part?.shape ?? {}))
    const input = { ...Object.fromEntries(fields.map((name) => [name, `${name}/?&`])), undeclared: 1 }
    expect(requestOf(sent[verb]!, input), each.name).toEqual(requestOf(each, input))
    expect([sent[verb]!.method, sent[verb]!.audience]).toEqual([each.method, each.audience])
  }
})

test('files without endpoints are sent as they are', async () => {
  expect(await load(join(folder, 'limits.ts'))).toBeNull()
  expect(await load(join(folder, 'index.ts'))).toBeNull()
  expect(LIMITS.listMax).toBeGreaterThan(0)
})

test('a schema in the browser refuses to be used', async () => {
  const { MemberCard } = (await slim('accounts/members.ts')) as unknown as {
    MemberCard: { parse(value: unknown): unknown }
  }
  expect(() => MemberCard.parse({})).toThrow('not part of the browser bundle')
})
