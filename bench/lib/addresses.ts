/**
 * Returns a private IP address for each number. Requests come from different addresses, because the site's rate limits count by address.
 */
export const addressAt = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
