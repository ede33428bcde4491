/**
 * What a route may say about its frame: a bare page (a reader, a player) has no header, footer and backdrop; one that `fills`
 * the screen is as high as what the header and announcements leave of it, and scrolls inside. One with its own head (`ownHead`)
 * has no other above it on phones.
 */
export type PageHandle = { bare?: boolean; fills?: boolean; ownHead?: boolean }
