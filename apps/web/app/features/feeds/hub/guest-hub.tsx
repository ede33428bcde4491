import { contract } from '@engawa/contract'
import { BookOpenCheck, Images, Inbox, Languages, LogIn, Star, Tags, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { loginPath } from '#app/lib/route/login-path.ts'
import { FreshnessLine, SourceFailed, useSource } from '#app/features/sources/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Card, Paper } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { newspaperPath, yanderePath } from '../paths.ts'

/** The page that guests see: the latest entries of two sources, and the advantages of an account. */
export function GuestHub() {
  return (
    <div className="page-width flex flex-col gap-5 py-6">
      <Paper>
        <Heading level={1}>{m.shell_place_feeds()}</Heading>
        <p className="measure mt-1 text-ink-soft">{m.feeds_description()}</p>
        <div className="mt-5 grid gap-4 mid:grid-cols-2">
          <Look
            to={newspaperPath()}
            icon={Languages}
            title={m.feeds_newspaper()}
            line={m.feeds_newspaper_line()}
          >
            <LatestArticles />
          </Look>
          <Look to={yanderePath()} icon={Images} title={m.feeds_yandere()} line={m.feeds_yandere_line()}>
            <LatestPictures />
          </Look>
        </div>
      </Paper>
      <Paper>
        <Heading level={2}>{m.feeds_gain()}</Heading>
        <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Gain icon={Inbox} text={m.feeds_gain_any()} />
          <Gain icon={BookOpenCheck} text={m.feeds_gain_text()} />
          <Gain icon={Tags} text={m.feeds_gain_tags()} />
          <Gain icon={Star} text={m.feeds_gain_star()} />
        </ul>
        <ButtonLink
          to={loginPath('/rss')}
          variant="primary"
          className="mt-5"
          icon={<LogIn size={18} aria-hidden />}
        >
          {m.feeds_sign_in()}
        </ButtonLink>
      </Paper>
    </div>
  )
}

type LookProps = { to: string; icon: LucideIcon; title: string; line: string; children: ReactNode }

function Look({ to, icon: Icon, title, line, children }: LookProps) {
  return (
    <Card className="flex flex-col p-4">
      <Heading level={2} size="lg" className="flex items-center gap-2">
        <Icon size={20} aria-hidden className="text-accent-text" />
        <TextLink to={to} className="text-ink no-underline hover:underline">
          {title}
        </TextLink>
      </Heading>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{line}</p>
      {children}
    </Card>
  )
}

function Gain({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex gap-3">
      <Icon size={20} aria-hidden className="mt-1 shrink-0 text-accent-text" />
      <span>{text}</span>
    </li>
  )
}

const LATEST = 4

/** Shows the latest articles. They are requested after the page is rendered, so that the page does not wait for another site. */
function LatestArticles() {
  const { result, problem, reload } = useSource('articles', () => call(contract.feedReader.nytimes, {}))
  const value = result?.found
  if (problem !== undefined) return <p className="text-sm text-ink-soft">{problem}</p>
  if (result?.failure) return <SourceFailed failure={result.failure} onRetry={reload} />
  if (!value)
    return (
      <div className="flex h-44 flex-col gap-4 pt-2" aria-busy>
        {['w-5/6', 'w-2/3', 'w-3/4', 'w-1/2'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    )
  return (
    <>
      {value.freshness.isSample && <FreshnessLine freshness={value.freshness} />}
      <ul className="flex min-h-44 flex-col">
        {value.items.slice(0, LATEST).map(({ slug, title, publishedAt }) => (
          <li key={slug} className="flex min-h-11 items-center gap-3 border-b border-line last:border-0">
            <TextLink to={newspaperPath(slug)} className="min-w-0 grow truncate">
              {title}
            </TextLink>
            {publishedAt && <RelativeTime time={publishedAt} className="shrink-0 text-sm text-ink-soft" />}
          </li>
        ))}
      </ul>
    </>
  )
}

function LatestPictures() {
  const { result, problem, reload } = useSource('pictures', () => call(contract.feedReader.yandere, {}))
  const value = result?.found
  if (problem !== undefined) return <p className="text-sm text-ink-soft">{problem}</p>
  if (result?.failure) return <SourceFailed failure={result.failure} onRetry={reload} />
  return (
    <>
      {value?.freshness.isSample && <FreshnessLine freshness={value.freshness} />}
      <ul className="grid grid-cols-4 gap-2" aria-busy={!value}>
        {Array.from({ length: LATEST * 2 }, (_, at) => {
          const post = value?.items[at]
          if (!post?.thumb.url)
            return value ? null : (
              <li key={at}>
                <Skeleton className="aspect-square w-full" />
              </li>
            )
          return (
            <li key={at}>
              <Link to={yanderePath(post.id)} aria-label={m.feeds_picture({ id: post.id })}>
                <img
                  src={post.thumb.url}
                  alt=""
                  width={post.thumb.width}
                  height={post.thumb.height}
                  loading="lazy"
                  className="aspect-square w-full rounded-sm bg-sunken object-cover"
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
