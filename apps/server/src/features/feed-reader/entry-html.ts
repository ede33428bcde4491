import type { PictureOf } from './subscription-queries.ts'

const PICTURE = /<img src="([^"]*)"([^>]*)>/g

/** The HTML of an entry with its pictures handed on by this site; one that it cannot hand on is left out. It is cleaned HTML: its form is known. */
export const withOwnPictures = (html: string, pictureOf: PictureOf): string =>
  html.replace(PICTURE, (_, address: string, rest: string) => {
    const own = pictureOf(address.replaceAll('&amp;', '&'))
    return own === null ? '' : `<img src="${own}"${rest}>`
  })
