import { SourceError, sourceQuery, type SourceRequest } from '../source/index.ts'
import { readAscii2dPage } from './ascii2d-page.ts'
import { ascii2d } from './ascii2d.ts'
import { keyOfPicture, type Picture, pictureForm, publicAddress } from './picture.ts'

const DAY_SECONDS = 86_400
const MAX_BYTES = 5_000_000
const DEFAULTS = { accept: 'text/html', timeoutMs: 30_000 }

/**
 * Searches ascii2d for a picture by its colours. The answer contains ascii2d's name for the picture. `byAscii2dFeatures` needs this name to
 * find cropped, rotated and recoloured copies.
 */
export const byAscii2d = sourceQuery({
  source: ascii2d,
  name: 'by-colour',
  version: 1,
  freshSeconds: 7 * DAY_SECONDS,
  key: ({ picture }: { picture: Picture }) => keyOfPicture(picture),
  request: ({ picture }) => requestFor(picture),
  read: readAscii2dPage,
})

/** Searches ascii2d for a picture by its features, after `byAscii2d`, whose answer contains `name`. */
export const byAscii2dFeatures = sourceQuery({
  source: ascii2d,
  name: 'by-features',
  version: 1,
  freshSeconds: 7 * DAY_SECONDS,
  request({ name }: { name: string }): SourceRequest {
    if (!/^[0-9a-f]{32}$/.test(name)) throw new SourceError('bad_question', 'no name of a picture')
    return { path: `/search/bovw/${name}`, ...DEFAULTS }
  },
  read: readAscii2dPage,
})

// A search by address is a GET request without a form. Both kinds of search redirect to the page with the results by colours.
function requestFor(picture: Picture): SourceRequest {
  if ('address' in picture)
    return { path: `/search/url/${encodeURIComponent(publicAddress(picture.address))}`, ...DEFAULTS }
  return {
    path: '/search/file',
    body: pictureForm(picture, { field: 'file', maxBytes: MAX_BYTES }),
    ...DEFAULTS,
  }
}
