import { redirectDocument } from 'react-router'

/** The answer to everyone who may not enter a page of the staff. It is one for all of them, so that it does not reveal which page exists. */
export const sendHome = (): Response =>
  redirectDocument('/', { headers: { 'cache-control': 'private, no-store' } })
