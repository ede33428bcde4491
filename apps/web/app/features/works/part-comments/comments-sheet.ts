import type { ChapterContent } from '@engawa/contract'
import { create } from 'zustand'

/** The fields of a chapter that its comments need. */
export type Commented = Pick<ChapterContent, 'id' | 'status' | 'work'>

type Open = { chapter: Commented; anchor: string | null }

/** The comments that are shown over a reader: those on a chapter, or on one position (`anchor`) in it. */
export const useCommentsSheet = create<{ open: Open | null }>(() => ({ open: null }))

export const openComments = (chapter: Commented, anchor: string | null = null): void =>
  useCommentsSheet.setState({ open: { chapter, anchor } })

export const closeComments = (): void => useCommentsSheet.setState({ open: null })
