import type { CodeAccount, CodeReactions } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { cx } from '#app/lib/view/class-names.ts'
import { Chip } from '#app/ui/chip.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { AccountLink } from '../components/account-link.tsx'
import { ForeignText } from '../components/foreign-text.tsx'
import { Reactions } from './reactions.tsx'

type Props = {
  id?: string
  author: CodeAccount | null
  association: string | null
  /** Whether the author of this comment opened the issue. */
  isOpener?: boolean
  createdAt: string | null
  updatedAt: string | null
  html: string | null
  reactions: CodeReactions
  link?: ReactNode
}

const MAINTAINERS = new Set(['OWNER', 'MEMBER', 'COLLABORATOR'])

/** A comment of an issue. Comments of maintainers are emphasized, and comments of bots are less prominent. */
export function CommentCard({
  id,
  author,
  association,
  isOpener,
  createdAt,
  updatedAt,
  html,
  reactions,
  link,
}: Props) {
  const isMaintainer = association !== null && MAINTAINERS.has(association)
  const isBot = author?.kind === 'bot'
  return (
    <article
      id={id}
      data-code-row
      tabIndex={-1}
      className={cx(
        'scroll-mt-20 overflow-hidden rounded-md border bg-paper-2',
        isMaintainer ? 'border-accent' : 'border-line',
        isBot && 'text-ink-soft',
      )}
    >
      <header
        className={cx(
          'flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-2 text-sm',
          isMaintainer ? 'bg-accent-soft' : 'bg-sunken',
        )}
      >
        <AccountLink account={author} size={24} />
        {isMaintainer && <Chip tone="accent">{m.code_maintainer()}</Chip>}
        {isOpener && <Chip>{m.code_opener()}</Chip>}
        {isBot && <Chip>{m.code_bot()}</Chip>}
        <span className="ml-auto text-ink-soft">
          {createdAt && <RelativeTime time={createdAt} />}
          {updatedAt && createdAt && updatedAt !== createdAt && ` · ${m.code_edited()}`}
        </span>
        {link}
      </header>
      <div className="overflow-x-auto px-4 py-3">
        <ForeignText html={html} />
        <Reactions reactions={reactions} />
      </div>
    </article>
  )
}
