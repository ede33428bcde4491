import type { WikiPage } from '@engawa/contract'
import type { OwnPart } from '#app/features/discussion/index.ts'

/** What of a page is one member's own; null while they edit it. */
export type Own = (OwnPart & { can: WikiPage['can']; following: boolean }) | null
