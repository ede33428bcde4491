/** The boards that can be asked. */
export type BoardName = 'yandere' | 'konachan' | 'danbooru'

/** `safe` is for everybody; Danbooru alone knows `sensitive`. */
export type BoardRating = 'safe' | 'sensitive' | 'questionable' | 'explicit'

export const TAG_KINDS = ['artist', 'circle', 'copyright', 'character', 'general', 'meta'] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** A picture at an address of the board's own hosts, in pixels. */
export type BoardPicture = { url: string; width: number; height: number }

/** Where the uploader says that a picture is from: an address to open, if it is one, and what is written. */
export type BoardOrigin = { url: string | null; text: string }

/** A post as all boards have it. Texts are plain: nothing in them is markup. */
export type BoardPost = {
  board: BoardName
  id: number
  /** Its page on the board. */
  page: string
  /** 32 small hexadecimal digits, of the original file. */
  md5: string | null
  /** Of the original, in pixels. */
  width: number
  height: number
  /** For a grid, about 300 pixels. */
  thumb: BoardPicture
  /** For a page, about 850 to 1500 pixels; always a picture. */
  sample: BoardPicture
  /** `type` is the ending of the file's name: `jpg`, `png`, `mp4` … */
  original: BoardPicture & { bytes: number | null; type: string }
  /** What plays, where the post is a video or an animation. */
  video: string | null
  /** `general` holds all of them where the board does not tell kinds. */
  tags: Record<TagKind, string[]>
  /** Nothing but `safe` passes the rule. */
  rating: BoardRating
  score: number
  favourites: number | null
  /** The name of whoever put it on the board, not the artist. */
  author: string | null
  source: BoardOrigin | null
  parentId: number | null
  hasChildren: boolean
  /** ISO 8601, in UTC. */
  createdAt: string
}

/** Posts, and where to go on: `null` at the end. The cursor means something to its board and its question alone. */
export type BoardPage = { posts: BoardPost[]; next: string | null }

/** A post on its own, with the pools it is in; `pools` is null where the board does not tell. */
export type BoardDetail = { post: BoardPost; pools: BoardPool[] | null }

/** `alias` is the other name that led to it. */
export type BoardTag = { name: string; kind: TagKind; count: number | null; alias: string | null }

/** An ordered series of posts; `previousId` and `nextId` are the posts around the one asked for. */
export type BoardPool = {
  id: number
  name: string
  count: number
  page: string
  previousId: number | null
  nextId: number | null
}

/** How a pool is called, and how many posts it has; null for what the board does not tell. */
export type BoardPoolTitle = { name: string | null; count: number | null }

/** Posts of a pool in their order, and where to go on, with its title where the board tells that beside the posts. */
export type BoardPoolPage = BoardPage & BoardPoolTitle

/** A box on the original picture, in its pixels, and what it says as plain text. */
export type BoardNote = { id: number; x: number; y: number; width: number; height: number; text: string }

/** A post that looks alike, from 0 to 100. */
export type BoardMatch = { post: BoardPost; similarity: number }

export const allTagsOf = ({ tags }: Pick<BoardPost, 'tags'>): string[] =>
  TAG_KINDS.flatMap((kind) => tags[kind])
