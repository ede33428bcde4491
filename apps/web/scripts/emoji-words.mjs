/*
 * Writes the words of the search for emoji from the npm package emojibase-data, which has the annotations of Unicode (MIT licence). The
 * package is not a dependency, because it has 49 MB. Usage: npm pack emojibase-data, unpack it, then
 * node apps/web/scripts/emoji-words.mjs package
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const [, , folder = 'package'] = process.argv
const target = join(import.meta.dirname, '../app/features/chat/emoji/words')

for (const [language, source] of Object.entries({ en: 'en', 'zh-CN': 'zh' })) {
  const text = await readFile(join(folder, source, 'compact.json'), 'utf8')
  const found = JSON.parse(text).filter(
    ({ unicode, order }) => order !== undefined && /^\p{RGI_Emoji}$/v.test(unicode),
  )
  const words = found
    .sort((a, b) => a.order - b.order)
    .map(({ unicode, label, tags = [] }) => [unicode, [...new Set([label, ...tags])].join('|')])
  await writeFile(join(target, `${language}.json`), `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`)
}
