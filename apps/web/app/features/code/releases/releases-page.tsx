import { contract, repoRoute, type CodeRelease, type RepoName } from '@engawa/contract'
import { Download, GitCompareArrows, Package, Rss, Tag } from 'lucide-react'
import { visitContext } from '#app/context.ts'
import { counted, formatBytes, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { AccountLink } from '../components/account-link.tsx'
import { ForeignText } from '../components/foreign-text.tsx'
import { Keys } from '../components/keys.tsx'
import { MorePages } from '../components/more-pages.tsx'
import { loadRepo } from '../repo/load-repo.ts'
import { MissingRepo } from '../repo/missing-path.tsx'
import { RepoFrame } from '../repo/repo-frame.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import type { Route } from './+types/releases-page'

export const handle = defineRoute({}).handle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const of = { owner: params.owner, repo: params.repo }
  return loadRepo({ call, url, of, load: () => call(contract.code.releases, { ...of, ...WHOLE_PAGE }) })
}

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `${m.code_releases()} · ${params.owner}/${params.repo}`, noindex: true })

export default function ReleasesPage({ loaderData }: Route.ComponentProps) {
  const { of, repo, found, failure, missing } = loaderData
  if (missing) return <MissingRepo of={of} />
  const web = `https://github.com/${of.owner}/${of.repo}`
  return (
    <RepoFrame of={of} repo={repo} failure={failure} current="releases" tools={<Keys />}>
      <h1 className="sr-only">
        {m.code_releases()} · {of.owner}/{of.repo}
      </h1>
      {found && (
        <>
          <p className="flex flex-wrap gap-4 text-sm">
            <Out href={`${web}/releases.atom`} icon={<Rss size={15} aria-hidden />} text={m.code_feed()} />
            {found.items[0] && repo && (
              <Out
                href={`${web}/compare/${encodeURIComponent(found.items[0].tag)}...${encodeURIComponent(repo.defaultBranch)}`}
                icon={<GitCompareArrows size={15} aria-hidden />}
                text={m.code_since_tag({ tag: found.items[0].tag })}
              />
            )}
          </p>
          <MorePages
            name="releases"
            first={found}
            load={(cursor) => call(contract.code.releases, { ...of, ...WHOLE_PAGE, cursor })}
            keyOf={({ id }) => id}
            empty={m.code_no_releases()}
          >
            {(release) => <Release key={release.id} of={of} release={release} />}
          </MorePages>
        </>
      )}
    </RepoFrame>
  )
}

const Out = ({ href, icon, text }: { href: string; icon: React.ReactNode; text: string }) => (
  <a
    href={href}
    rel="nofollow noopener noreferrer"
    target="_blank"
    className="inline-flex items-center gap-1.5 text-accent-text underline underline-offset-3"
  >
    {icon}
    {text}
  </a>
)

function Release({ of, release }: { of: RepoName; release: CodeRelease }) {
  const { tag, name, author, isPrerelease, publishedAt, html, assets, assetCount, downloads } = release
  return (
    <li className="flex flex-col gap-3 py-6" data-code-row tabIndex={-1} id={tag}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={2}>
          <TextLink to={repoRoute(of, { branch: tag })} className="no-underline hover:underline">
            {name ?? tag}
          </TextLink>
        </Heading>
        {name && name !== tag && (
          <Chip>
            <Tag size={14} aria-hidden />
            {tag}
          </Chip>
        )}
        {isPrerelease && <Chip tone="amber">{m.code_prerelease()}</Chip>}
        <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
          <AccountLink account={author} />
          {publishedAt && <RelativeTime time={publishedAt} />}
        </span>
        {downloads > 0 && (
          <span className="ml-auto inline-flex items-center gap-1 text-sm text-ink-soft">
            <Download size={15} aria-hidden />
            {m.code_downloads({ count: counted(downloads, formatNumber) })}
          </span>
        )}
      </header>
      {html !== '' && <ForeignText html={html} />}
      {assets.length > 0 && (
        <details open={assets.length <= 12} className="rounded-md border border-line bg-paper-2">
          <summary className="px-4 py-2 text-sm font-medium">{m.code_assets({ count: assetCount })}</summary>
          <ul className="divide-y divide-line border-t border-line">
            {assets.map((asset) => (
              <li key={asset.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
                <Package size={16} aria-hidden className="text-ink-soft" />
                <a
                  href={asset.url}
                  rel="nofollow noopener noreferrer"
                  className="min-w-0 grow break-all text-accent-text hover:underline"
                >
                  {asset.label ?? asset.name}
                </a>
                {asset.digest && (
                  <span
                    className="inline-flex items-center gap-1 font-mono text-ink-soft"
                    title={asset.digest}
                  >
                    {asset.digest.slice(0, 18)}…
                    <CopyButton text={asset.digest} label={m.code_copy_digest()} />
                  </span>
                )}
                <span className="text-ink-soft tabular-nums">{formatBytes(asset.size)}</span>
                <span className="inline-flex min-w-20 items-center justify-end gap-1 text-ink-soft tabular-nums">
                  <Download size={14} aria-hidden />
                  <span className="sr-only">
                    {m.code_downloads({ count: counted(asset.downloads, formatNumber) })}
                  </span>
                  <span aria-hidden>{formatNumber(asset.downloads)}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
