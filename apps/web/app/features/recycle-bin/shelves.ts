import { m } from '#app/texts/messages.js'

export type Shelf = { path: string; kind: string | undefined; label: () => string }

/** The pages of the recycle bin. The first one shows all kinds. */
export const shelves: readonly Shelf[] = [
  { path: '/trash', kind: undefined, label: m.trash_all },
  { path: '/trash/posts', kind: 'post', label: m.trash_posts },
  { path: '/trash/comments', kind: 'comment', label: m.trash_comments },
  { path: '/trash/works', kind: 'work', label: m.trash_works },
  { path: '/trash/chapters', kind: 'chapter', label: m.trash_chapters },
]

export const shelfAt = (path: string): Shelf =>
  shelves.find((each) => path.replace(/\.data$/, '').endsWith(each.path)) ?? shelves[0]!
