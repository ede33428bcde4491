import type { PictureOf } from './subscription-queries.ts'

const PICTURE = /<img src="([^"<>]*)"([^<>]*)>/g
/** Of a picture whose size nobody told: it is shown whole in a frame of this shape, so that nothing moves when it comes. */
const FRAME = ' width="900" height="600"'

/**
 * The HTML of an entry with its pictures handed on by this site, each with a size; one that it cannot hand on is left out. It is cleaned HTML: its form
 * is known.
 */
export const withOwnPictures = (html: string, pictureOf: PictureOf): string =>
  html.replace(PICTURE, (_, address: string, rest: string) => {
    const own = pictureOf(address.replaceAll('&amp;', '&'))
    const size = rest.includes(' width="') ? '' : FRAME
    return own === null ? '' : `<img src="${own}" loading="lazy" decoding="async"${size}${rest}>`
  })
