import { contract, ContributionState, type MemberRecord } from '@engawa/contract'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { useIsPageOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Route } from './+types/contributions-page'
import { ContributionList } from './contribution-list.tsx'
import { MemberFrame } from './member-frame.tsx'

const kinds = ['post', 'comment', 'bullet', 'work'] as const

const route = defineRoute({ state: oneOf(ContributionState.options, 'shown'), kind: oneOf(kinds) })

export const handle = route.handle

export const loader = route.loader(async ({ context, params, url }: Route.LoaderArgs, { state, kind }) => {
  const { call } = requireModerator(context)
  const filter = { state, ...(kind && { kind }) }
  const [record, first] = await Promise.all([
    orPageError(call(contract.moderation.member, { uid: params.id }), url),
    orPageError(call(contract.moderation.contributions, { uid: params.id, ...filter }), url),
  ])
  return { record, first, state, kind }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.cleanups_page_title({ name: loaderData?.record.member.name ?? '' }),
    noindex: true,
  })

const stateName: Record<ContributionState, () => string> = {
  shown: m.cleanups_shown,
  held: m.moderation_source_held,
  removed: m.moderation_outcome_removed,
}
const kindLabel: Record<(typeof kinds)[number], () => string> = {
  post: m.cleanups_posts,
  comment: m.cleanups_comments,
  bullet: m.cleanups_bullets,
  work: m.cleanups_works,
}

export default function ContributionsPage({ loaderData }: Route.ComponentProps) {
  const { record, first, state, kind } = loaderData
  const [isHelpOpen, setHelpOpen] = useState(false)
  const latest = record.cleanups[0]
  return (
    <MemberFrame record={record} tab="contributions">
      <div className="flex items-start gap-2">
        <Filters record={record} state={state} kind={kind} />
        <span className="hidden md:block">
          <IconButton label={m.moderation_keys()} onClick={() => setHelpOpen(true)}>
            <Keyboard size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <ContributionList
        key={`${record.member.uid} ${state} ${kind} ${latest?.id} ${latest?.state}`}
        record={record}
        state={state}
        kind={kind ?? undefined}
        first={first}
        onHelp={() => setHelpOpen(true)}
      />
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </MemberFrame>
  )
}

type Filter = { state: ContributionState; kind: (typeof kinds)[number] | null }

function Filters({ record: { member }, state, kind }: Filter & { record: MemberRecord }) {
  const isPageOn = useIsPageOn()
  const path = (filter: Partial<Filter>): string =>
    `/moderation/members/${member.uid}/contributions${route.search({ state, kind, ...filter })}`
  return (
    <search className="flex min-w-0 grow flex-col gap-3 pointer-coarse:gap-5">
      <nav aria-label={m.cleanups_states()} className="flex flex-wrap gap-2">
        {ContributionState.options.map((each) => (
          <ChipLink key={each} to={path({ state: each })} aria-current={each === state ? 'true' : undefined}>
            {stateName[each]()}
          </ChipLink>
        ))}
      </nav>
      <nav aria-label={m.cleanups_kinds()} className="flex flex-wrap items-center gap-2">
        {[null, ...kinds].map((each) => (
          <ChipLink
            key={each}
            to={path({ kind: each })}
            mark="soft"
            aria-current={each === kind ? 'true' : undefined}
          >
            {each === null ? m.moderation_all() : kindLabel[each]()}
          </ChipLink>
        ))}
        {isPageOn('/wiki') && (
          <TextLink to={`/wiki?view=recent&uid=${member.uid}`} className="text-sm">
            {m.cleanups_wiki()}
          </TextLink>
        )}
      </nav>
    </search>
  )
}

const keys = () => [
  { caps: ['j'], what: m.cleanups_key_next() },
  { caps: ['k'], what: m.cleanups_key_previous() },
  { caps: ['x'], what: m.cleanups_key_choose() },
  { caps: ['Shift', 'x'], what: m.cleanups_key_range() },
  { caps: ['a'], what: m.cleanups_key_all() },
  { caps: ['d'], what: m.cleanups_key_remove() },
  { caps: ['?'], what: m.moderation_key_help() },
]

const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={m.moderation_keys()}>
    <KeyRows rows={keys()} />
    <div className="pt-5">
      <LetterShortcutsSwitch />
    </div>
  </Dialog>
)
