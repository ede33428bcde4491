/** The supported boards. */
export type BoardName = 'yandere' | 'konachan' | 'danbooru'

/** `safe` is suitable for all ages; only Danbooru has `sensitive`. */
export type BoardRating = 'safe' | 'sensitive' | 'questionable' | 'explicit'

export const TAG_KINDS = ['artist', 'circle', 'copyright', 'character', 'general', 'meta'] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** A picture at an address of the board's own hosts; sizes are in pixels. */
export type BoardPicture = { url: string; width: number; height: number }

/** The source that the uploader entered: the text as written, and the URL if the text is one. */
export type BoardOrigin = { url: string | null; text: string }

/** A post in the form that all boards share. All texts are plain text, without markup. */
export type BoardPost = {
  board: BoardName
  id: number
  /** The address of the post's page on the board. */
  page: string
  /** The MD5 of the original file: 32 lower-case hexadecimal digits. */
  md5: string | null
  /** The size of the original in pixels. */
  width: number
  height: number
  /** The picture for a grid, about 300 pixels wide or high. */
  thumb: BoardPicture
  /** The picture for the post's page, about 850 to 1500 pixels wide. Always a picture, also for a video. */
  sample: BoardPicture
  /** The original file. `type` is the extension of its name: `jpg`, `png`, `mp4` … */
  original: BoardPicture & { bytes: number | null; type: string }
  /** The video file, where the post is a video or an animation. */
  video: string | null
  /** The tags by kind. `general` contains all tags when the answer has no kinds. */
  tags: Record<TagKind, string[]>
  /** Only posts rated `safe` are accepted. */
  rating: BoardRating
  score: number
  favourites: number | null
  /** The name of the uploader, not of the artist. */
  author: string | null
  source: BoardOrigin | null
  parentId: number | null
  hasChildren: boolean
  /** The time of upload as ISO 8601 in UTC. */
  createdAt: string
}

/** Posts, and the cursor of the next page: `null` at the end. A cursor is valid only for its board and its query. */
export type BoardPage = { posts: BoardPost[]; next: string | null }

/** A single post with its pools; `pools` is null where the board does not list them. */
export type BoardDetail = { post: BoardPost; pools: BoardPool[] | null }

/** A tag with its number of posts. `alias` is another name of the tag, if the search text matched that name. */
export type BoardTag = { name: string; kind: TagKind; count: number | null; alias: string | null }

/** An ordered series of posts; `previousId` and `nextId` are the neighbours of the requested post. */
export type BoardPool = {
  id: number
  name: string
  count: number
  page: string
  previousId: number | null
  nextId: number | null
}

/** The name of a pool, and its number of posts; null for unknown values. */
export type BoardPoolTitle = { name: string | null; count: number | null }

/** The posts of a pool in the pool's order, the cursor of the next page, and the title when the same answer contains it. */
export type BoardPoolPage = BoardPage & BoardPoolTitle

/** A box on the original picture, in pixels of that picture, with a plain text. */
export type BoardNote = { id: number; x: number; y: number; width: number; height: number; text: string }

/** A similar post; `similarity` is from 0 to 100. */
export type BoardMatch = { post: BoardPost; similarity: number }

export const allTagsOf = ({ tags }: Pick<BoardPost, 'tags'>): string[] =>
  TAG_KINDS.flatMap((kind) => tags[kind])
