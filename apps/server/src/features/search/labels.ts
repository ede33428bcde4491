import type { SubjectRef } from '@engawa/contract'
import type { SearchDocument } from '../subjects/index.ts'
import { foldText } from './text-tokens.ts'

/** Labels of documents, by which filters find them. They cannot equal a word, because no word contains an @. */
export const label = {
  author: (uid: number): string => `@by:${uid}`,
  inside: ({ kind, id }: SubjectRef): string => `@in:${kind}:${id}`,
  tag: (name: string): string => `@tag:${foldText(name)}`,
  /** The label of a property, such as `has:image` or `is:finished`. */
  mark: (name: string): string => `@${name}`,
}

/** Returns the labels of a document. */
export const labelsOf = ({ author, inside = [], tags = [], marks = [] }: SearchDocument): string[] => [
  ...new Set([
    ...(author === undefined ? [] : [label.author(author)]),
    ...inside.map(label.inside),
    ...tags.map(label.tag),
    ...marks.map(label.mark),
  ]),
]
