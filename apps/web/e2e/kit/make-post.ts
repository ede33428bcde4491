import { contract, type SubjectRef } from '@engawa/contract'
import type { Account } from './site.ts'

/** Publishes a post through the API. Of all content with an author and comments, a post is the fastest to create. */
export async function makePost(
  author: Account,
  { title, text = 'Words enough.', tags = [] }: { title: string; text?: string; tags?: string[] },
): Promise<SubjectRef & { path: string }> {
  const { id, version } = await author.call(contract.forum.create, { title, text, tags })
  await author.call(contract.forum.update, { id, version, publish: true })
  return { kind: 'post', id, path: `/forum/post/${id}` }
}
