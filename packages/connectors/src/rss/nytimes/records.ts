/** A run of plain text with one format. */
export type Inline = {
  text: string
  mark: 'plain' | 'emphasis' | 'strong'
  /** The target of the link; https only. */
  href: string | null
}

/** A piece of an article. A paragraph or heading has at least one language. */
export type ArticleBlock =
  | { kind: 'paragraph' | 'heading'; en: Inline[] | null; zh: Inline[] | null }
  | ArticlePicture
  | { kind: 'footer'; text: string }

export type ArticlePicture = { kind: 'picture'; url: string; caption: string | null }

/** The public part of an article: title, address and extract. Times are ISO 8601 in UTC. */
export type ArticleTeaser = {
  /** The name of the article in our URLs: its date and the name in its original URL, such as `20260101-example-slug`. Unique in a list. */
  slug: string
  title: string
  publishedAt: string | null
  /** The address of the article on https://cn.nytimes.com. */
  url: string
  /** The beginning of the article, at most 160 UTF-16 units. */
  extract: string
}

/** An article in two languages. `blocks` is under copyright: show it only to a single reader, never publish or index it. */
export type DualArticle = ArticleTeaser & {
  /** Whether any paragraph or heading of the article is in both languages. */
  isBilingual: boolean
  author: string | null
  /** The first picture, if the article begins with one. It is not repeated in `blocks`. */
  picture: ArticlePicture | null
  blocks: ArticleBlock[]
}
