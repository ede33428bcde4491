/**
 * Properties of a route's frame. A `bare` page (a reader, a player) has no header, footer and backdrop. A page that `fills` the
 * screen is as high as the space below header and announcements, and scrolls inside. A page with `ownHead` has no header above it
 * on phones.
 */
export type PageHandle = { bare?: boolean; fills?: boolean; ownHead?: boolean }
