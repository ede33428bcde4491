import type { BookFacts } from '@engawa/contract'
import type { EpubPackage } from '../../../archive/epub-package.ts'
import { elementsOf } from '../../../archive/xml.ts'
import { lineOrNull, summaryOrNull } from './clean-line.ts'
import { htmlBlocks } from './html-blocks.ts'
import { languageOf } from '../../../archive/language-tag.ts'

/** Returns the metadata of an EPUB, as facts of a novel. */
export function factsOfEpub({ metadata, direction }: EpubPackage): BookFacts {
  const all = (name: string) => [...elementsOf(metadata, name)].map(({ text }) => text)
  const language = languageOf(all('language')[0])
  const mode = [...elementsOf(metadata, 'meta')].find(
    ({ attributes }) => attributes['name'] === 'primary-writing-mode',
  )
  const turnsLeft = direction === 'rtl' && language !== 'en' && language !== 'other'
  const isVertical = mode ? /vertical/.test(mode.attributes['content'] ?? '') : turnsLeft
  return {
    title: lineOrNull(all('title')[0]),
    author: lineOrNull(all('creator').slice(0, 3).join('、')),
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
