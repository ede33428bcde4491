import { describe, expect, test } from 'vitest'
import { countLinks, findHosts } from './find-links.ts'
import { compileWords } from './find-words.ts'
import { foldText } from './fold-text.ts'

const find = (words: string[], text: string) => compileWords(words)(foldText(text))

describe('words of a list', () => {
  test.each([
    ['spam', 'This is SPAM!', true],
    ['spam', 'ｓｐａｍ', true],
    ['spam', 's\u200bp\u00ada\u2060m', true],
    ['spam', 's\u0336p\u0336a\u0336m\u0336', true],
    ['spam', 'spammer', false],
    ['spam', 'antispam', false],
    ['spam*', 'spammers', true],
    ['*spam', 'antispam', true],
    ['free * money', 'free real money', true],
    ['free money', 'free \n  money', true],
    ['free*money', 'free money', false],
    ['free*money', 'freeXXmoney', true],
    ['aa*aa', 'aaaa', true],
    ['straße', 'STRASSE', true],
    ['加微信', '请加微信号', true],
    ['加微信', '请加 微 信', true],
    ['加*微信', '加我的微信', true],
    ['加*微信', `加${'我'.repeat(25)}微信`, false],
    ['ガチャ', 'ｶﾞﾁｬ', true],
    ['か', 'が', false],
    ['c++', 'I like C++.', true],
    ['a.b', 'axb', false],
    ['((((', 'text ((((', true],
  ])('the listed word %s is found in %j: %s', (word, text, expected) => {
    expect(find([word], text)).toEqual(expected ? [word] : [])
  })

  test('at most ten found words are reported, and an empty word never matches', () => {
    expect(find(['b', 'a', '\u200b', '*'], 'a b')).toEqual(['a', 'b'])
    const many = Array.from({ length: 30 }, (_, at) => `word${at}`)
    expect(find(many, many.join(' '))).toHaveLength(10)
  })

  test('the search time is proportional to the length of the text, even for hostile texts and words', () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `${'a'.repeat(50)}*${at}*b`)
    const search = compileWords(words)
    // A search that tried every word at every position would exceed the time limit of the test.
    expect(search(foldText(`${'a '.repeat(20_000)}${'ab'.repeat(20_000)}`))).toEqual([])
    expect(search(foldText(`${'a'.repeat(50)}x77yb`))).toContain(words[77])
  })
})

test('links in a text are counted, and listed hosts are found with their subdomains', () => {
  expect(countLinks(foldText('HTTPS://www.a.example http://b.example www.c.example not.a.link'))).toBe(3)
  const hosts = new Set(['bad.example'])
  const found = (text: string) => findHosts(foldText(text), hosts)
  expect(found('see https://x.BAD.example/path?q=1')).toEqual(['bad.example'])
  expect(found('bad．example')).toEqual(['bad.example'])
  expect(found('user@bad.example:80')).toEqual(['bad.example'])
  expect(found('notbad.example bad.example.org')).toEqual([])
  expect(found(`${'a'.repeat(100_000)} ${'a.'.repeat(50_000)}`)).toEqual([])
})
