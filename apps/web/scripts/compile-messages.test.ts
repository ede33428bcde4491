import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileFeature, parseMessages } from './compile-messages.ts'

const zh = { shop_hello: '你好，{name}', shop_items: { other: '{count} 件' } }
const en = { shop_hello: 'Hello {name}', shop_items: { one: '{count} item', other: '{count} items' } }

test('messages become functions with typed parts', () => {
  const { code, types } = compileFeature('shop', zh, en)
  expect(code).toContain(
    'export const shop_hello = (i) => isEnglish() ? `Hello ${i.name}` : `你好，${i.name}`',
  )
  expect(code).toContain(
    `plural(i.count, { one: \`\${grouped(i.count)} item\`, other: \`\${grouped(i.count)} items\` })`,
  )
  expect(types).toContain('shop_hello: (i: { name: string | number }) => string')
  expect(types).toContain('shop_items: (i: { count: Counted }) => string')
})

test('text cannot become code', () => {
  const { code } = compileFeature('shop', { shop_a: '`${alert(1)}\\' }, { shop_a: 'a' })
  expect(code).toContain('`\\`\\${alert(1)}\\\\`')
})

test('what is missing or differs between the languages stops the build', () => {
  const only = (text: string) => ({ shop_hello: text })
  expect(() => compileFeature('shop', zh, only('Hello {name}'))).toThrow(
    'shop_items of shop.json is missing in en',
  )
  expect(() => compileFeature('shop', only('你好'), only('Hello {name}'))).toThrow('different parts')
  expect(() => compileFeature('other', only('a'), only('b'))).toThrow('must begin with other_')
  expect(() => compileFeature('shop', { shop_n: { one: '1' } }, { shop_n: '1' })).toThrow('"other"')
})

test('a plural noun after a part that is not counted stops the build', () => {
  const lines = (en: string | { one: string; other: string }) =>
    compileFeature('shop', { shop_n: '{n} 行' }, { shop_n: en })
  expect(() => lines('{n} lines')).toThrow('"{n} lines" needs plural forms')
  expect(() => lines('{n} is closed')).not.toThrow()
  const counted = { one: '{count} line', other: '{count} lines' }
  expect(() => compileFeature('shop', { shop_n: '{count} 行' }, { shop_n: counted })).not.toThrow()
})

test('a message that is there twice stops the build', () => {
  const forms = '{ "one": "{count} item", "other": "{count} items" }'
  expect(parseMessages(`{ "shop_a": ${forms}, "shop_b": ${forms} }`)).toHaveProperty('shop_b.one')
  expect(() => parseMessages(`{ "shop_a": "a", "shop_b": ${forms}, "shop_a": "b" }`)).toThrow('shop_a')
  expect(() => parseMessages('{ "shop_a": "a", }')).toThrow(SyntaxError)
})

test('what went wrong is said in English by sentences, which begin with a capital letter or a value', async () => {
  const folder = new URL('../messages/en/', import.meta.url)
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  )
  const texts = files.flatMap((file) => Object.entries(JSON.parse(file) as Record<string, unknown>))
  const ofErrors = texts.filter(([name]) =>
    /_problem|_failed|_invalid|_avatar_(type|size)|_no_uid/.test(name),
  )
  expect(ofErrors.length).toBeGreaterThan(30)
  for (const [name, text] of ofErrors) if (typeof text === 'string') expect(text, name).toMatch(/^[A-Z{“]/)
})
