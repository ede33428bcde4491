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

const nouns = Object.entries(contract) as [string, Record<string, Endpoint>][]

test.each(nouns)('the browser asks for %s as the contract says', async (noun, group) => {
  const sent = (await slim(`${fileOf(noun)}.ts`))[noun]!
  expect(Object.keys(sent)).toEqual(Object.keys(group))
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
  const { Profile } = (await slim('accounts.ts')) as unknown as {
    Profile: { parse(value: unknown): unknown }
  }
  expect(() => Profile.parse({})).toThrow('not part of the browser bundle')
})
