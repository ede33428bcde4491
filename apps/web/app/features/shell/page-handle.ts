/**
 * Properties of the frame around a route. `bare` (readers, players): no header, footer or backdrop. `fills`: the page has the
 * height below header and announcements, and scrolls inside. `ownHead`: no header on phones.
 */
export type PageHandle = { bare?: boolean; fills?: boolean; ownHead?: boolean }
