import type { PictureOf } from './subscription-queries.ts'

const PICTURE = /<img src="([^"<>]*)"([^<>]*)>/g
/** The size of a picture whose HTML contains no size. It reserves space, so that the text does not move when the picture loads. */
const FRAME = ' width="900" height="600"'

/**
 * Changes the pictures of an entry to addresses of this site's proxy, and adds missing sizes. Removes pictures that cannot be proxied.
 * Expects cleaned HTML, because only its `img` elements have the form that `PICTURE` matches.
 */
export const withOwnPictures = (html: string, pictureOf: PictureOf): string =>
  html.replace(PICTURE, (_, address: string, rest: string) => {
    const own = pictureOf(address.replaceAll('&amp;', '&'))
    const size = rest.includes(' width="') ? '' : FRAME
    return own === null ? '' : `<img src="${own}" loading="lazy" decoding="async"${size}${rest}>`
  })
