import { redirectDocument } from 'react-router'

/**
 * Returns the response to every visitor without permission for a staff page. It is always the same, so that it does not reveal
 * which pages exist.
 */
export const sendHome = (): Response =>
  redirectDocument('/', { headers: { 'cache-control': 'private, no-store' } })
