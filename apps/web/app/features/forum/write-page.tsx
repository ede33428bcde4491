import { contract, type CommunityView } from '@engawa/contract'
import { redirect } from 'react-router'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { postPath } from './paths.ts'
import { WriteForm } from './write/write-form.tsx'
import type { Route } from './+types/write-page'

const route = defineRoute({ id: optionalText(), community: optionalText() })

export const handle = route.handle

const MAX_COMMUNITIES = 100

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { id, community }) => {
  const { call } = requireLogin(context, url)
  const [post, drafts, joined, tags] = await Promise.all([
    id === null ? null : orPageError(call(contract.forum.info, { id }), url),
    id === null ? call(contract.forum.drafts, { limit: 2 }) : null,
    call(contract.communities.mine, { limit: MAX_COMMUNITIES }),
    call(contract.forum.tags, { limit: 50 }).catch(() => ({ items: [] })),
  ])
  if (post && !post.can.edit) throw redirect(postPath(post))
  const wanted = post
    ? post.community && {
        ...post.community,
        ban: post.ban,
        privacy: post.status === 'members' ? ('private' as const) : ('public' as const),
      }
    : await wantedCommunity(call, community)
  const communities = joined.items.map(({ id: one, name, privacy }) => ({ id: one, name, privacy }))
  if (wanted && !communities.some((one) => one.id === wanted.id))
    communities.unshift({ id: wanted.id, name: wanted.name, privacy: wanted.privacy })
  return {
    post,
    drafts: drafts?.items ?? [],
    communities,
    communityId: wanted?.id ?? null,
    // Only the community in the URL may have banned the viewer. The viewer's own communities have not, because a ban ends the
    // membership.
    ban: wanted?.ban ?? null,
    tags: tags.items.map(({ tag }) => tag),
  }
})

type Call = ReturnType<typeof requireLogin>['call']

/** Resolves with the community from whose page the author came; null if there is none. */
async function wantedCommunity(
  call: Call,
  id: string | null,
): Promise<Pick<CommunityView, 'id' | 'name' | 'ban' | 'privacy'> | null> {
  return id === null ? null : call(contract.communities.info, { id }).catch(() => null)
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.forum_write_title(), noindex: true })

export default function WritePage({ loaderData }: Route.ComponentProps) {
  return <WriteForm key={loaderData.post?.id ?? 'new'} {...loaderData} />
}
