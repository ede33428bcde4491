import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { SubscribeHere } from '../hub/subscribe-here.tsx'
import { newspaperPath, yanderePath } from '../paths.ts'
import type { Route } from './+types/newspaper-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  return loadFromSource(call(contract.feedReader.nytimes, {}), url)
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.feeds_newspaper(), description: m.feeds_newspaper_line(), noindex: true })

/** Titles and extracts of the newspaper in two languages. */
export default function NewspaperPage({ loaderData: { found, failure } }: Route.ComponentProps) {
  return (
    <div className="page-width py-6">
      <Paper className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={1}>{m.feeds_newspaper()}</Heading>
          <SubscribeHere url="/rss/nytimesdual" />
        </div>
        <p className="mt-1 text-sm text-ink-soft">{m.feeds_newspaper_line()}</p>
        {failure && (
          <SourceFailed failure={failure}>
            <TextLink to={yanderePath()}>{m.feeds_yandere()}</TextLink>
            {' · '}
            <TextLink to="/rss">{m.shell_place_feeds()}</TextLink>
          </SourceFailed>
        )}
        {found && (
          <>
            <FreshnessLine freshness={found.freshness} className="my-3" />
            <ol>
              {found.items.map(({ slug, title, publishedAt, extract, isBilingual }) => (
                <li key={slug} className="border-b border-line py-4 last:border-0">
                  <Heading level={2} size="lg" lang="zh-CN">
                    <TextLink to={newspaperPath(slug)} className="text-ink no-underline hover:underline">
                      {title}
                    </TextLink>
                  </Heading>
                  <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-soft">
                    {publishedAt && <RelativeTime time={publishedAt} />}
                    {isBilingual && <span>{`· ${m.feeds_bilingual()}`}</span>}
                  </p>
                  <p className="mt-1.5 text-ink-soft" lang="zh-CN">
                    {extract}
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </Paper>
    </div>
  )
}
