import { boards, type BoardPost } from '@engawa/connectors/boards'
import type { YanderePost } from '@engawa/contract'
import type { Sources } from '../../sources/index.ts'

const { yandere } = boards
/** The source yande.re, with the hosts of its pictures. */
export const yandereSource = { ...yandere.source, pictureHosts: yandere.fileHosts }

/** Returns a post as pages show it, with proxied pictures. */
export function yandereView(sources: Sources, post: BoardPost): YanderePost {
  const picture = ({ url, width, height }: BoardPost['thumb']) => ({
    url: sources.pictureOf(yandereSource, url),
    width,
    height,
  })
  const { artist, circle, copyright, character, general, meta } = post.tags
  return {
    id: post.id,
    page: post.page,
    tags: [...artist, ...circle, ...copyright, ...character, ...general, ...meta],
    artists: artist,
    score: post.score,
    width: post.width,
    height: post.height,
    uploader: post.author,
    createdAt: post.createdAt,
    source: post.source,
    thumb: picture(post.thumb),
    sample: picture(post.sample),
  }
}
