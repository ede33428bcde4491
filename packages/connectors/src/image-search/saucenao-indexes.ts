type Index = {
  title: string
  hosts: string[]
  /** Its pictures have no rating of their own in the answer. */ isBoard?: true
}

/**
 * The indexes that a page for everyone asks for: those that hold works for adults alone (H-Magazines, Nijie, FAKKU, nHentai …) are left out, and
 * so are those where hardly anything else is found. Numbers as in SauceNAO's `index_details.txt`.
 */
export const SAFE_INDEXES: ReadonlyMap<number, Index> = new Map<number, Index>([
  [5, { title: 'Pixiv', hosts: ['pixiv.net'] }],
  [8, { title: 'Nico Nico Seiga', hosts: ['seiga.nicovideo.jp'] }],
  [9, { title: 'Danbooru', hosts: ['danbooru.donmai.us'], isBoard: true }],
  [12, { title: 'yande.re', hosts: ['yande.re'], isBoard: true }],
  [21, { title: 'Anime', hosts: ['anidb.net'] }],
  [26, { title: 'Konachan', hosts: ['konachan.com', 'konachan.net'], isBoard: true }],
  [28, { title: 'Anime-Pictures', hosts: ['anime-pictures.net'], isBoard: true }],
  [34, { title: 'deviantArt', hosts: ['deviantart.com'] }],
  [37, { title: 'MangaDex', hosts: ['mangadex.org'] }],
  [39, { title: 'ArtStation', hosts: ['artstation.com'] }],
  [41, { title: 'Twitter', hosts: ['x.com', 'twitter.com'] }],
])

/** Parts of an index come under numbers of their own. */
const PARTS: Record<number, number> = { 51: 5, 52: 5, 53: 5, 211: 21, 341: 34, 371: 37 }

/** The index of a result, or undefined for one that a page for everyone does not show. */
export const safeIndexOf = (id: number): Index | undefined => SAFE_INDEXES.get(PARTS[id] ?? id)
