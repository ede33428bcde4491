import type { TagKind } from '../records.ts'

const KINDS: Record<number, TagKind> = { 1: 'artist', 3: 'copyright', 4: 'character', 5: 'meta' }

/** The kind of a tag by Danbooru's number of it. */
export const kindNumbered = (number: number | null): TagKind => KINDS[number ?? 0] ?? 'general'
