import type { CommentPart, PartView, SubjectRef } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** The part of its subject that comments are about, and a place in it. */
export type Part = CommentPart

/** How the owner of a subject calls its parts, and places in them: "Chapter 7", "page 3". */
export type PartNames = {
  part: (part: { number: number }) => string
  place?: ((anchor: string) => string | null) | undefined
  /** The address of a place, below that of its part. */
  placeUrl?: ((part: string, anchor: string) => string | null) | undefined
}

/** The parts that one may say a comment is about, for a field of the place to write. */
export type PartChoices = {
  label: string
  /** The choice of no part. */
  whole: string
  items: readonly { part: SubjectRef; name: string }[]
  /** The one that is chosen at first. */
  initial?: number | undefined
}

/** The query of a list that has only what is about a part. */
export const sliceOf = (part: Part | undefined) =>
  part && {
    partKind: part.kind,
    partId: part.id,
    ...(part.anchor !== undefined && { anchor: part.anchor }),
  }

/** Where a conversation leads: to the place that it is about, else to the part; null where that is gone. */
export const urlOfAbout = ({ url, anchor }: PartView, { placeUrl }: PartNames): string | null =>
  url === null || anchor === null ? url : (placeUrl?.(url, anchor) ?? url)

/** What a conversation is about, in words; null where that need not be said: where all are about the same. */
export function nameOfAbout(about: PartView, names: PartNames, shown: Part | undefined): string | null {
  const isShown = shown?.kind === about.kind && shown.id === about.id
  const place = about.anchor === null || shown?.anchor === about.anchor ? null : names.place?.(about.anchor)
  if (isShown) return place ?? null
  const part = about.number === null ? m.discussion_part_gone() : names.part({ number: about.number })
  return place ? m.discussion_part_place({ part, place }) : part
}
