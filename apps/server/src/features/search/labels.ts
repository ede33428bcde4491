import type { SubjectRef } from '@engawa/contract'
import { quoteTerm } from './document-terms.ts'
import { foldText } from './text-tokens.ts'

/**
 * What filters look for stands among the terms of a document, so that the index answers words and filters in one: no word
 * of a text holds an @.
 */
export const label = {
  author: (uid: number): string => quoteTerm(`@by:${uid}`),
  inside: ({ kind, id }: SubjectRef): string => quoteTerm(`@in:${kind}:${id}`),
  tag: (name: string): string => quoteTerm(`@tag:${foldText(name)}`),
  /** `has:image`, `is:finished`. */
  mark: (name: string): string => quoteTerm(`@${name}`),
}
