import { contract, type Call } from '@engawa/contract'
import { PenLine, Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { m } from '#app/texts/messages.js'
import { ReportButton } from '#app/features/moderation/index.ts'
import { SubscribeButton } from '#app/features/subjects/index.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { CommunityLinks } from './community/community-links.tsx'
import { ChosenPosts, loadOwn, loadShared } from './list/chosen-posts.tsx'
import { postListRoute, type PostFilters } from './list/list-filters.ts'
import { hasUnread, ReadAllButton } from './list/read-all-button.tsx'
import { SortBar } from './list/sort-bar.tsx'
import { communitiesPath, managePath, tagPath, writePath } from './paths.ts'
import { TagCloud } from './list/tag-cloud.tsx'
import type { Route } from './+types/forum-page'

export const handle = postListRoute.handle

const ASIDE = 8

async function shared({ context, url }: Route.LoaderArgs, filters: PostFilters) {
  const { call, origin } = context.get(visitContext)
  const [first, communities, tags] = await Promise.all([
    orPageError(loadShared(call, filters), url),
    call(contract.communities.list, { limit: ASIDE }).catch(() => ({ items: [] })),
    call(contract.forum.tags, {}).catch(() => ({ items: [] })),
  ])
  const tagId = filters.tag === null ? null : await tagIdOf(call, filters.tag)
  return { filters, tagId, first, communities: communities.items, tags: tags.items, origin }
}

/** Resolves with the id of the tag with this name; null if there is no such tag. */
async function tagIdOf(call: Call, tag: string): Promise<number | null> {
  const { items } = await call(contract.forum.tags, { q: tag, limit: 5 })
  return items.find((one) => one.tag.toLowerCase() === tag.toLowerCase())?.id ?? null
}

export const loader = postListRoute.sharedLoader('forum', shared, async ({ context, url }, filters) => {
  const { call } = context.get(visitContext)
  const [part, tagId] = await Promise.all([
    orPageError(loadOwn(call, filters), url),
    filters.tag === null ? null : tagIdOf(call, filters.tag),
  ])
  const states =
    tagId === null ? null : await call(contract.reactions.status, { kind: 'tag', ids: String(tagId) })
  return { ...part, followsTag: states?.items[0]?.following ?? false }
})

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const tag = loaderData?.filters.tag
  return pageMeta({
    title: tag ? `#${tag} · ${m.forum_title()}` : m.forum_title(),
    description: m.forum_description(),
    origin: loaderData?.origin,
    path: tag ? tagPath(tag) : '/forum',
    feed: tag ? `/feeds/forum.atom?tag=${encodeURIComponent(tag)}` : '/feeds/forum.atom',
  })
}

export default function ForumPage({ loaderData }: Route.ComponentProps) {
  const { filters, tagId, first, communities, tags, mine } = loaderData
  const { key } = useLocation()
  return (
    <div
      className="page-width grid grid-cols-1 items-start gap-6 py-6 mid:grid-cols-[minmax(0,1fr)_280px]"
      data-can-be-compact=""
    >
      <Paper className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={1}>{m.forum_title()}</Heading>
          <ButtonLink to={writePath()} variant="primary" icon={<PenLine size={18} aria-hidden />}>
            {m.shell_write_post()}
          </ButtonLink>
        </div>
        <SortBar
          filters={filters}
          mine={mine}
          end={
            <Personal of={mine} vary={({ readings }) => String(hasUnread(readings))}>
              {(own) => own && hasUnread(own.readings) && <ReadAllButton />}
            </Personal>
          }
        />
        {tagId !== null && (
          <div className="flex items-center gap-2">
            <Personal of={mine} vary={({ followsTag }) => String(followsTag)}>
              {(own) => (
                <>
                  <SubscribeButton
                    subject={{ kind: 'tag', id: tagId }}
                    following={own?.followsTag ?? false}
                  />
                  {own && <ReportButton subject={{ kind: 'tag', id: tagId }} label={m.forum_tag_report()} />}
                </>
              )}
            </Personal>
          </div>
        )}
        <ChosenPosts
          key={key}
          first={first}
          filters={filters}
          mine={mine}
          empty={
            <EmptyState
              line={filters.tag === null ? m.forum_none() : m.forum_none_filtered()}
              action={
                <ButtonLink to={filters.tag === null ? writePath() : '/forum'} variant="primary">
                  {filters.tag === null ? m.shell_write_post() : m.forum_all()}
                </ButtonLink>
              }
            />
          }
        />
      </Paper>
      <aside className="flex min-w-0 flex-col gap-6 max-mid:order-first max-mid:compact:hidden">
        <Paper pad="s" className="flex flex-col gap-2" aria-label={m.shell_place_communities()}>
          <div className="flex items-center justify-between gap-2">
            <Heading level={2} size="lg">
              {m.shell_place_communities()}
            </Heading>
            <ButtonLink to={managePath()} size="sm" variant="plain" icon={<Plus size={16} aria-hidden />}>
              {m.forum_community_new()}
            </ButtonLink>
          </div>
          {communities.length === 0 ? (
            <p className="text-sm text-ink-soft">{m.forum_communities_none()}</p>
          ) : (
            <>
              <CommunityLinks communities={communities} />
              <TextLink to={communitiesPath} className="touch-target self-start text-sm">
                {m.forum_communities_all()}
              </TextLink>
            </>
          )}
        </Paper>
        {tags.length > 0 && (
          <Paper pad="s" className="max-mid:hidden" aria-label={m.works_tags()}>
            <Heading level={2} size="lg" className="mb-3">
              {m.works_tags()}
            </Heading>
            <TagCloud tags={tags} current={filters.tag} />
          </Paper>
        )}
      </aside>
    </div>
  )
}
