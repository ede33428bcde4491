import { contract, type PostCard } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { postPath } from '../paths.ts'

const PAUSE_MS = 500
const SHORTEST = 4

/** Posts with a title like the one being written; nothing while there are none. */
export function SimilarPosts({ title }: { title: string }) {
  const [posts, setPosts] = useState<readonly PostCard[]>([])
  const text = title.trim()
  const asks = [...text].length >= SHORTEST
  useEffect(() => {
    if (!asks) return
    let isCurrent = true
    const timer = setTimeout(() => {
      // Only a hint: without it one writes all the same.
      call(contract.forum.similar, { title: text }).then(
        ({ items }) => isCurrent && setPosts(items),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asks, text])
  if (!asks || posts.length === 0) return null
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
