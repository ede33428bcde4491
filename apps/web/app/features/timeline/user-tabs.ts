import { m } from '#app/texts/messages.js'

/** A tab of user pages with the member's items of one kind. */
export type UserTab = { kind: string; label: () => string }

/** Tabs of user pages for kinds other than works, which have a separate grid. */
export const userTabs: readonly UserTab[] = [{ kind: 'post', label: m.timeline_posts }]
