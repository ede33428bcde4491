import { contract } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { postPath } from '../paths.ts'

const PAUSE_MS = 500
const MIN_TITLE_LENGTH = 4

/** Lists posts whose title is similar to that of the new post; hidden when there are none. */
export function SimilarPosts({ title }: { title: string }) {
  const text = title.trim()
  const { latest: posts = [] } = useLoaded(
    [...text].length < MIN_TITLE_LENGTH ? null : text,
    async () => (await call(contract.forum.similar, { title: text })).items,
    { pauseMs: PAUSE_MS },
  )
  if (posts.length === 0) return null
  return (
    <section className="rounded-md bg-hover p-3 text-sm" aria-label={m.forum_similar()}>
      <h2 className="font-medium">{m.forum_similar()}</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {posts.map((post) => (
          <li key={post.id}>
            <TextLink to={postPath(post)} target="_blank">
              {post.title}
            </TextLink>{' '}
            <span className="text-ink-soft">{m.subjects_replies({ count: post.comments })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
