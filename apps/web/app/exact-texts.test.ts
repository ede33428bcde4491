import { expect, test } from 'vitest'
import { ImportError } from '#app/features/chat/engine/import-file.ts'
import { defaultName } from '#app/features/chat/engine/types.ts'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { fixedWords, pageNotFound } from '#app/lib/route/page-error.ts'
import { m } from '#app/texts/messages.js'

// Texts that must be exactly these, in all languages of the site.
const TEXTS: [text: string, given: () => string][] = [
  ['换一只', () => m.mascot_switch()],
  ['隐藏时静音', () => m.mascot_muted_while_hidden()],
  ['用户 7', () => defaultName('7')],
  ['JSON 解析失败', () => new ImportError('not_json').message],
  ['Page Not Found', () => fixedWords(404)],
  ['Internal Server Error', () => fixedWords(500)],
  ['Page Not Found: /nowhere', () => pageNotFound('/nowhere').data.message],
]

test.each(TEXTS)('"%s" is the same in Chinese and English', (text, given) => {
  for (const language of ['zh-CN', 'en'] as const) {
    setLanguageSource(() => language)
    expect(given()).toBe(text)
  }
})
