import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileFeature, headOf, parseMessages, type Message, type MessageFile } from './compile-messages.ts'

const zh = { shop_hello: '你好，{name}', shop_items: { other: '{count} 件' } }
const en = { shop_hello: 'Hello {name}', shop_items: { one: '{count} item', other: '{count} items' } }
const both = { 'zh-CN': zh, en }

type Messages = Record<string, (i?: object) => string>

/** Returns the messages of a language as functions, which are run as in a browser. */
async function run(files: Record<string, MessageFile>, language: string): Promise<Messages> {
  const texts = Object.entries(compileFeature('shop', files).languages[language]!)
  const code = [headOf(language), ...texts.map(([key, text]) => `export const ${key} = ${text}`)].join('\n')
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Messages
}

test('messages become functions with typed parameters, for each language', async () => {
  const { languages, types } = compileFeature('shop', both)
  expect(Object.keys(languages)).toEqual(['zh-CN', 'en'])
  expect(types).toContain('shop_hello: (i: { name: string | number }) => string')
  expect(types).toContain('shop_items: (i: { count: Counted }) => string')
  const [chinese, english] = [await run(both, 'zh-CN'), await run(both, 'en')]
  expect(chinese['shop_hello']!({ name: '安' })).toBe('你好，安')
  expect(chinese['shop_items']!({ count: 12_000 })).toBe('12000 件')
  expect(english['shop_hello']!({ name: 'Ann' })).toBe('Hello Ann')
  expect(english['shop_items']!({ count: 12_000 })).toBe('12,000 items')
  expect(english['shop_items']!({ count: { count: 1_200, text: '1.2K' } })).toBe('1.2K items')
  expect(english['shop_items']!({ count: 1 })).toBe('1 item')
})

test('English texts choose plural forms and write numbers as Intl does', async () => {
  const { shop_items: items } = await run({ en: { shop_items: { one: 'one', other: 'other' } } }, 'en')
  const { shop_count: written } = await run({ en: { shop_count: '{count}' } }, 'en')
  const [rules, numbers] = [new Intl.PluralRules('en'), new Intl.NumberFormat('en')]
  for (const count of [0, 1, 2, 11, 21, 101, 999, 1_000, 12_345, 1_000_000]) {
    expect(items!({ count })).toBe(rules.select(count))
    expect(written!({ count })).toBe(numbers.format(count))
  }
})

test('a language needs only a folder of messages; it gets the plural forms of Intl', async () => {
  const forms = {
    one: '{count} товар',
    few: '{count} товара',
    many: '{count} товаров',
    other: '{count} товара',
  }
  const files = { en: { shop_items: en.shop_items }, ru: { shop_items: forms } }
  const { shop_items: items } = await run(files, 'ru')
  const written = [1, 2, 5, 21].map((count) => items!({ count }))
  expect(written).toEqual(['1 товар', '2 товара', '5 товаров', '21 товар'])
  const short = { shop_items: { one: '{count} товар', other: '{count} товара' } }
  expect(() => compileFeature('shop', { ...files, ru: short })).toThrow('"few"')
})

test('the text of a message cannot become code', async () => {
  const { shop_a: text } = await run({ en: { shop_a: '`${alert(1)}\\' } }, 'en')
  expect(text!()).toBe('`${alert(1)}\\')
})

test('messages that are missing or have different parameters in a language stop the build', () => {
  const only = (text: string) => ({ shop_hello: text })
  const compile = (first: MessageFile, second: MessageFile) =>
    compileFeature('shop', { 'zh-CN': first, en: second })
  expect(() => compile(zh, only('Hello {name}'))).toThrow('shop_items of shop.json is missing in en')
  expect(() => compile(only('你好'), only('Hello {name}'))).toThrow('different parts')
  expect(() => compileFeature('other', { 'zh-CN': only('a'), en: only('b') })).toThrow(
    'must begin with other_',
  )
  expect(() => compile({ shop_n: { one: '1' } as never }, { shop_n: '1' })).toThrow('"other"')
})

test('a message with a number and a plural noun, but without plural forms, stops the build', () => {
  const lines = (text: Message) =>
    compileFeature('shop', { 'zh-CN': { shop_n: '{n} 行' }, en: { shop_n: text } })
  expect(() => lines('{n} lines')).toThrow('"{n} lines" needs plural forms')
  expect(() => lines('{n} new lines')).toThrow('"{n} new lines" needs plural forms')
  expect(() => lines('{n} people')).toThrow('"{n} people" needs plural forms')
  expect(() => lines('{n} is closed')).not.toThrow()
  const uncounted = { 'zh-CN': { shop_n: '{count} 行' }, en: { shop_n: '{count} lines' } }
  expect(() => compileFeature('shop', uncounted)).toThrow('"{count} lines" needs plural forms')
  const counted = { one: '{count} line', other: '{count} lines' }
  const files = { 'zh-CN': { shop_n: '{count} 行' }, en: { shop_n: counted } }
  expect(() => compileFeature('shop', files)).not.toThrow()
})

test('a duplicate message stops the build', () => {
  const forms = '{ "one": "{count} item", "other": "{count} items" }'
  expect(parseMessages(`{ "shop_a": ${forms}, "shop_b": ${forms} }`)).toHaveProperty('shop_b.one')
  expect(() => parseMessages(`{ "shop_a": "a", "shop_b": ${forms}, "shop_a": "b" }`)).toThrow('shop_a')
  expect(() => parseMessages('{ "shop_a": "a", }')).toThrow(SyntaxError)
})

test('English error texts are sentences that begin with a capital letter or a value', async () => {
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
