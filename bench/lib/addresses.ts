/** Returns a private address for each number, since the limits of the site count by address. */
export const addressAt = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
