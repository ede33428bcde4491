import type { CommentPart, PartView, SubjectRef } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** A part of a subject, such as a chapter, with an optional position in it. Comments can be about it. */
export type Part = CommentPart

/** Functions that return the names of a subject's parts and of positions in them: "Chapter 7", "page 3". */
export type PartNames = {
  part: (part: { number: number }) => string
  place?: ((anchor: string) => string | null) | undefined
  /** Returns the address of a position in a part, given the address of the part. */
  placeUrl?: ((part: string, anchor: string) => string | null) | undefined
}

/** The parts among which a member chooses in the comment form. */
export type PartChoices = {
  label: string
  /** The label of the option that chooses no part, but the whole subject. */
  whole: string
  items: readonly { part: SubjectRef; name: string }[]
  /** The id of the part that is chosen when the form opens. */
  initial?: number | undefined
}

/** Returns the query parameters that select the comments about a part. */
export const sliceOf = (part: Part | undefined) =>
  part && {
    partKind: part.kind,
    partId: part.id,
    ...(part.anchor !== undefined && { anchor: part.anchor }),
  }

/** Returns the URL of the position or part that a conversation is about. Null if the part no longer exists. */
export const urlOfAbout = ({ url, anchor }: PartView, { placeUrl }: PartNames): string | null =>
  url === null || anchor === null ? url : (placeUrl?.(url, anchor) ?? url)

/** Returns the name of the part and position that a conversation is about. Null if the list shows the same part and position. */
export function nameOfAbout(about: PartView, names: PartNames, shown: Part | undefined): string | null {
  const isShown = shown?.kind === about.kind && shown.id === about.id
  const place = about.anchor === null || shown?.anchor === about.anchor ? null : names.place?.(about.anchor)
  if (isShown) return place ?? null
  const part = about.number === null ? m.discussion_part_gone() : names.part({ number: about.number })
  return place ? m.discussion_part_place({ part, place }) : part
}
