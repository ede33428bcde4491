import type { PictureOf } from './subscription-queries.ts'

const PICTURE = /<img src="([^"<>]*)"([^<>]*)>/g
/** The assumed size of a picture without a size. It reserves space, so that the text does not move when the picture loads. */
const FRAME = ' width="900" height="600"'

/**
 * Rewrites the pictures of an entry to addresses of this site's proxy, each with a size. A picture that cannot be proxied is removed.
 * Expects cleaned HTML, because only its `img` elements have a known form.
 */
export const withOwnPictures = (html: string, pictureOf: PictureOf): string =>
  html.replace(PICTURE, (_, address: string, rest: string) => {
    const own = pictureOf(address.replaceAll('&amp;', '&'))
    const size = rest.includes(' width="') ? '' : FRAME
    return own === null ? '' : `<img src="${own}" loading="lazy" decoding="async"${size}${rest}>`
  })
