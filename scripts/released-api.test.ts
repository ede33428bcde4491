import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head']
/** Recursive schemas are followed to this number of fields. */
const MAX_DEPTH = 12

type Json = { [key: string]: Json } & Json[] & string

const given = (file: string): Json => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Json

/** Returns what a reference names, or the value itself. */
function resolve(document: Json, value: Json | undefined): Json | undefined {
  const path = value?.['$ref'] as string | undefined
  return path === undefined
    ? value
    : path
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key]!, document)
}

/** Yields the paths of all fields of a schema, such as "answer.items[].title". */
function* fieldsOf(document: Json, schema: Json | undefined, path: string): Generator<string> {
  const found = resolve(document, schema)
  if (!found || path.split('.').length > MAX_DEPTH) return
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const each of found[key] ?? []) yield* fieldsOf(document, each as Json, path)
  yield* fieldsOf(document, found['items'], `${path}[]`)
  if (typeof found['additionalProperties'] === 'object')
    yield* fieldsOf(document, found['additionalProperties'], `${path}{}`)
  for (const [name, each] of Object.entries(found['properties'] ?? {})) {
    yield `${path}.${name}`
    yield* fieldsOf(document, each, `${path}.${name}`)
  }
}

/** Returns the calls of an API with their parameters and the fields of their bodies and answers. */
function partsOf(document: Json): Set<string> {
  const parts = new Set<string>()
  const add = (body: Json | undefined, name: string) => {
    for (const { schema } of Object.values(resolve(document, body)?.['content'] ?? {}))
      for (const field of fieldsOf(document, schema, name)) parts.add(field)
  }
  for (const [path, calls] of Object.entries(document['paths']!))
    for (const method of METHODS) {
      const call = calls[method]
      if (!call) continue
      const name = `${method} ${path.replaceAll('.', '·')}`
      parts.add(name)
      for (const each of call['parameters'] ?? [])
        parts.add(`${name} ?${resolve(document, each as Json)!['name']}`)
      add(call['requestBody'], `${name} body`)
      for (const [status, answer] of Object.entries(call['responses'] ?? {}))
        if (status.startsWith('2')) add(answer, `${name} answer`)
    }
  return parts
}

test('the API has all calls and fields of the previous release', (context) => {
  const { commit } = given('apps/server/test/previous-release/release.json')
  const { status, stdout } = spawnSync('git', ['show', `${commit!}:openapi.json`], {
    cwd: ROOT,
    maxBuffer: 100_000_000,
    encoding: 'utf8',
  })
  if (status !== 0) context.skip(`this clone has no commit ${commit!}`)
  const previous = JSON.parse(stdout) as Json
  const now = partsOf(given('openapi.json'))
  const before = [...partsOf(previous)]
  expect(before.length).toBeGreaterThan(9_000)
  expect(before.filter((part) => !now.has(part))).toEqual([])
})
