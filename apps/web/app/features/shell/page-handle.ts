/** What a route may say about its frame: a bare page (a reader, a player) has no header, footer and backdrop. */
export type PageHandle = { bare?: boolean }
