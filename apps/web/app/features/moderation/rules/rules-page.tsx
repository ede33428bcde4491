import { contract } from '@engawa/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ModerationPage } from '../moderation-page.tsx'
import type { Route } from './+types/rules-page'
import { RuleCard } from './rule-card.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { TestBox } from './test-box.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireModerator(context)
  return orPageError(call(contract.moderationRules.list, {}), url)
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.moderation_rules(), noindex: true })

/** The page of the rules that hide members' content until a moderator has approved it. */
export default function RulesPage({ loaderData: { items, kinds, can } }: Route.ComponentProps) {
  const [isNew, setNew] = useState(false)
  const add = can.edit && (
    <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setNew(true)}>
      {m.moderation_rule_new()}
    </Button>
  )
  return (
    <ModerationPage title={m.moderation_rules()} path="/moderation/rules">
      <p className="measure text-ink-soft">{m.moderation_rules_line()}</p>
      {items.length === 0 ? (
        <EmptyState line={m.moderation_rules_none()} action={add} />
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {items.map((rule) => (
              <li key={rule.id}>
                <RuleCard rule={rule} kinds={kinds} canEdit={can.edit} />
              </li>
            ))}
          </ul>
          {add && <div>{add}</div>}
        </>
      )}
      <TestBox />

      {isNew && <RuleDialog kinds={kinds} onClose={() => setNew(false)} />}
    </ModerationPage>
  )
}
