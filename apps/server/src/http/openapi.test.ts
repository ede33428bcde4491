import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

type Described = {
  paths: Record<string, Record<string, { parameters: { in: string }[]; requestBody?: { required: boolean } }>>
  'x-socket': { sends: object; receives: object; closeCodes: object }
}
const api = describeApi({ withRestricted: false }) as Described

test('the reference describes the events of the socket', () => {
  const { sends, receives, closeCodes } = api['x-socket']
  expect(Object.keys(sends)).toEqual(['private_chat', 'typing', 'subscribe', 'unsubscribe'])
  for (const event of ['hello', 'private_chat', 'message_receipt', 'message_error', 'presence', 'going_away'])
    expect(receives).toHaveProperty(event)
  expect(Object.values(closeCodes)).toEqual(expect.arrayContaining([1000, 1001, 1008, 1013]))
})

test('a body without required fields may be absent, and aliases are described', () => {
  expect(api.paths['/v1/user/follow/{id}']!['post']!.requestBody!.required).toBe(false)
  expect(api.paths['/v1/user/login']!['post']!.requestBody!.required).toBe(true)
  expect(api.paths['/v1/resource/info']!['get']!.parameters.map((each) => each.in)).toEqual(['query'])
  expect(api.paths['/v1/api/recycle-bin/comments/restore/{id}']).toHaveProperty('post')
})

test('openapi.json matches the contract (npm run openapi writes it)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8')
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi({ withRestricted: true }))))
})
