import { textOf } from './text-nodes.ts'

/** A sentence of a chapter: characters `start` to `end` of a paragraph. */
export type Sentence = { key: string; start: number; end: number; text: string }

/** Returns the sentences of a chapter in their order, without readings of ruby. */
export function sentencesOf(article: Element, lang: string | undefined): Sentence[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  return [...article.querySelectorAll<HTMLElement>('[data-key]')].flatMap((element) => {
    const key = element.dataset['key'] ?? ''
    return [...segmenter.segment(textOf(element))].flatMap(({ segment, index }) =>
      segment.trim() === '' ? [] : [{ key, start: index, end: index + segment.length, text: segment.trim() }],
    )
  })
}
