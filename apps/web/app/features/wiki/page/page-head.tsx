import { WIKI_PROTECTION, type WikiPage } from '@engawa/contract'
import { SubscribeButton } from '#app/features/subjects/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { viewPath, type PageView } from '../wiki-paths.ts'
import type { Own } from './own.ts'
import { PageTools } from './page-tools.tsx'

type Props = { title: string; view: PageView; page: WikiPage | null; mine: Mine<Own> }

/** The header of a page: its title, last editor, actions and views. */
export function PageHead({ title, view, page, mine }: Props) {
  return (
    <header className="flex flex-col gap-3">
      <p className="text-sm print:hidden">
        <TextLink className="touch-target" to="/wiki">
          {m.shell_wiki()}
        </TextLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Heading level={1} className="min-w-0 break-words">
          {title}
        </Heading>
        {page && (
          <div className="flex items-center gap-2 print:hidden">
            <Personal of={mine} vary={(own) => String(own?.following)}>
              {(own) => (
                <SubscribeButton
                  subject={{ kind: 'wiki-page', id: page.id }}
                  following={own?.following ?? false}
                />
              )}
            </Personal>
            <Personal of={mine} vary={(own) => JSON.stringify(own?.can)}>
              {(own) => <PageTools page={page} can={own?.can ?? page.can} />}
            </Personal>
          </div>
        )}
      </div>
      {page && <Facts page={page} />}
      <Tabs label={title} tabs={tabsOf(title, view)} />
    </header>
  )
}

function Facts({ page }: { page: WikiPage }) {
  const { redirectedFrom, author, updatedAt, protection } = page
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {redirectedFrom !== null && (
        <span>
          {richText(m.wiki_redirected_from, {
            page: (
              <TextLink to={viewPath(redirectedFrom, 'read', { redirect: 'false' })}>
                {redirectedFrom}
              </TextLink>
            ),
          })}
        </span>
      )}
      <span>
        <HappenedAgo
          what={author ? m.wiki_saved_by({ name: author.name }) : m.wiki_saved()}
          time={updatedAt}
        />
      </span>
      {protection > WIKI_PROTECTION.members && (
        <Chip tone="amber">
          {[m.wiki_protected_moderators, m.wiki_protected_admins, m.wiki_protected_all][protection - 1]?.()}
        </Chip>
      )}
    </p>
  )
}

const tabsOf = (title: string, current: PageView) =>
  [
    { view: 'read' as const, label: m.wiki_tab_read() },
    { view: 'edit' as const, label: m.wiki_tab_edit() },
    { view: 'history' as const, label: m.wiki_tab_history() },
    { view: 'discussion' as const, label: m.wiki_tab_discussion() },
  ].map(({ view, label }) => ({
    to: viewPath(title, view),
    label,
    current: view === current || (view === 'history' && (current === 'diff' || current === 'revision')),
  }))
