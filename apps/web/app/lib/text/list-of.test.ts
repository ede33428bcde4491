import type { Language } from '@engawa/contract'
import { expect, test } from 'vitest'
import { setLanguageSource } from './language.ts'
import { listOf } from './list-of.ts'

let language: Language = 'en'
setLanguageSource(() => language)

test('`listOf` uses the list format of the language, with a space between Chinese and Latin characters', () => {
  expect(listOf(['yande.re', 'Danbooru', 'Konachan'], 'in a sentence')).toBe(
    'yande.re, Danbooru, and Konachan',
  )
  language = 'zh-CN'
  expect(listOf(['yande.re', 'Danbooru', 'Konachan'], 'in a sentence')).toBe('yande.re、Danbooru 和 Konachan')
  expect(listOf(['墨川', '柚子霜'], 'in a sentence')).toBe('墨川和柚子霜')
  expect(listOf(['墨川', 'Biscuit'])).toBe('墨川、Biscuit')
})
