import type { SubjectRef } from '@engawa/contract'
import { quoteTerm } from './document-terms.ts'
import { foldText } from './text-tokens.ts'

/**
 * Terms for filters. They are stored among the terms of a document, so that one index lookup matches words and filters. No word
 * contains an @, so they cannot collide.
 */
export const label = {
  author: (uid: number): string => quoteTerm(`@by:${uid}`),
  inside: ({ kind, id }: SubjectRef): string => quoteTerm(`@in:${kind}:${id}`),
  tag: (name: string): string => quoteTerm(`@tag:${foldText(name)}`),
  /** A mark such as `has:image` or `is:finished`. */
  mark: (name: string): string => quoteTerm(`@${name}`),
}
