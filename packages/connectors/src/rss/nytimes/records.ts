/** A run of text; everything in it is plain. */
export type Inline = {
  text: string
  mark: 'plain' | 'emphasis' | 'strong'
  /** Where it leads; https only. */
  href: string | null
}

/** A piece of an article. Of a paragraph or heading, at least one language is there. */
export type ArticleBlock =
  | { kind: 'paragraph' | 'heading'; en: Inline[] | null; zh: Inline[] | null }
  | ArticlePicture
  | { kind: 'footer'; text: string }

export type ArticlePicture = { kind: 'picture'; url: string; caption: string | null }

/** What anybody may see of an article: that it is there, and where. Times are ISO 8601 in UTC. */
export type ArticleTeaser = {
  /** Its name in addresses of our own: date and name of the article, `20260101-example-slug`. Unique in a list. */
  slug: string
  title: string
  publishedAt: string | null
  /** The article itself, on https://cn.nytimes.com. */
  url: string
  /** At most 160 units. */
  extract: string
}

/** An article in two languages. `blocks` is for a reader's own eyes: it is under copyright, never to be published again or indexed. */
export type DualArticle = ArticleTeaser & {
  /** Whether any of it is there in both languages. */
  isBilingual: boolean
  author: string | null
  /** The picture above all, which is not among the blocks. */
  picture: ArticlePicture | null
  blocks: ArticleBlock[]
}
