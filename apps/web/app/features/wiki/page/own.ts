import type { WikiPage } from '@engawa/contract'
import type { OwnPart } from '#app/features/discussion/index.ts'

/** The parts of a page that depend on the viewer; null in the page's editor. */
export type Own = (OwnPart & { can: WikiPage['can']; following: boolean }) | null
