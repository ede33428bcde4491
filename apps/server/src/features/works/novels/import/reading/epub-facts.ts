import type { BookFacts } from '@engawa/contract'
import type { EpubPackage } from '../../../archive/epub-package.ts'
import { elementsOf } from '../../../archive/xml.ts'
import { NO_FACTS } from './book.ts'
import { authorOrNull, summaryOrNull, titleOrNull } from './clean-line.ts'
import { htmlBlocks } from './html-blocks.ts'
import { guessLanguage } from './languages.ts'
import { languageOf } from '../../../archive/language-tag.ts'

/** Returns the metadata of an EPUB, as facts of a novel. `titles` are those of its chapters. */
export function factsOfEpub({ metadata, direction }: EpubPackage, titles: readonly string[]): BookFacts {
  const all = (name: string) => [...elementsOf(metadata, name)].map(({ text }) => text)
  const language = languageIn(languageOf(all('language')[0]), [all('title')[0] ?? '', ...titles].join('\n'))
  const mode = [...elementsOf(metadata, 'meta')].find(
    ({ attributes }) => attributes['name'] === 'primary-writing-mode',
  )
  const turnsLeft = direction === 'rtl' && language !== 'en' && language !== 'other'
  const isVertical = mode ? /vertical/.test(mode.attributes['content'] ?? '') : turnsLeft
  return {
    ...NO_FACTS,
    title: titleOrNull(all('title')[0]),
    author: authorOrNull(all('creator').slice(0, 3).join('、')),
    // Many books have HTML in this field.
    description: summaryOrNull(
      htmlBlocks(all('description')[0] ?? '', new Map())
        .map((block) => (block.kind === 'text' ? block.plain : ''))
        .join('\n'),
    ),
    language,
    writing: isVertical ? 'vertical' : 'horizontal',
  }
}

/**
 * Returns the language of a book. Some programs, such as Calibre, state their own language if they do not know it, so a title in Chinese or
 * Japanese characters counts more than another language.
 */
function languageIn(stated: BookFacts['language'], titles: string): BookFacts['language'] {
  if (stated === 'zh' || stated === 'ja') return stated
  const guessed = guessLanguage(titles)
  return guessed === 'zh' || guessed === 'ja' ? guessed : stated
}
