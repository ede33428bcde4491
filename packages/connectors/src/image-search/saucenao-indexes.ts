type Index = {
  title: string
  hosts: string[]
  /** Whether this is a picture board. Answers have no ratings for pictures of boards. */ isBoard?: true
}

/**
 * The indexes that are searched, by their numbers in SauceNAO's `index_details.txt`. Indexes that contain mostly adult works (H-Magazines,
 * Nijie, FAKKU, nHentai …) are left out.
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

/** The numbers of parts of an index, with the number of the whole index. */
const PARTS: Record<number, number> = { 51: 5, 52: 5, 53: 5, 211: 21, 341: 34, 371: 37 }

/** Returns the index of a result; undefined for an index that is not safe. */
export const safeIndexOf = (id: number): Index | undefined => SAFE_INDEXES.get(PARTS[id] ?? id)
