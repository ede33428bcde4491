import { m } from '#app/texts/messages.js'

/** A tab of user pages with what somebody published of one kind. */
export type UserTab = { kind: string; label: () => string }

/** The tabs that kinds bring to user pages, beside works, which have a grid of their own. */
export const userTabs: readonly UserTab[] = [{ kind: 'post', label: m.timeline_posts }]
