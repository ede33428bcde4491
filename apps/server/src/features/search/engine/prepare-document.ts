import type { SearchDocument } from '../../subjects/index.ts'
import { documentTerms, quoteTerm, type Field } from './document-terms.ts'
import { labelsOf } from '../labels.ts'
import { foldText, tokensOf } from '../text-tokens.ts'
import { isWord } from '../is-word.ts'

/** Max characters of a text that are stored for excerpts. */
const MAX_TEXT = 3_000
/** Max words of a document that are stored for corrections. */
const MAX_WORDS = 500

export type Prepared = { foldedTitle: string; text: string; terms: string; words: string[] }

/** Returns the texts of a document in the form in which its row stores them. */
export const prepareDocument = (document: SearchDocument): Prepared => ({
  foldedTitle: foldText(document.title),
  text: [...document.text.replace(/\s+/g, ' ')].slice(0, MAX_TEXT).join(''),
  terms: termsOf(document),
  words: wordsOf(`${document.title} ${document.text}`),
})

function wordsOf(text: string): string[] {
  const found = tokensOf(text.normalize('NFKC'))
    .map((token) => token.text)
    .filter(isWord)
  return [...new Set(found)].slice(0, MAX_WORDS)
}

function termsOf(document: SearchDocument): string {
  const { title, text, tags = [], keywords = [] } = document
  const names = [...tags, ...keywords]
  const head: Field[] = [
    { text: title, weight: 'A' },
    ...names.map((name): Field => ({ text: name, weight: 'B' })),
  ]
  const terms = documentTerms([...head.map((field) => ({ ...field, head: true })), { text, weight: 'D' }])
  return [terms, ...labelsOf(document).map(quoteTerm)].join(' ')
}
