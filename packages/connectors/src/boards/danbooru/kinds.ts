import type { TagKind } from '../records.ts'

const KINDS: Record<number, TagKind> = { 1: 'artist', 3: 'copyright', 4: 'character', 5: 'meta' }

/** Returns the kind of a tag from Danbooru's number. */
export const kindNumbered = (number: number | null): TagKind => KINDS[number ?? 0] ?? 'general'
