import type { SubjectRef } from '@engawa/contract'
import { quoteTerm } from './document-terms.ts'
import { foldText } from './text-tokens.ts'

/**
 * Terms by which filters find documents. They are stored among the terms of a document, so that one index lookup matches both words and
 * filters. They cannot equal a word, because no word contains an @.
 */
export const label = {
  author: (uid: number): string => quoteTerm(`@by:${uid}`),
  inside: ({ kind, id }: SubjectRef): string => quoteTerm(`@in:${kind}:${id}`),
  tag: (name: string): string => quoteTerm(`@tag:${foldText(name)}`),
  /** The term of a property, such as `has:image` or `is:finished`. */
  mark: (name: string): string => quoteTerm(`@${name}`),
}
