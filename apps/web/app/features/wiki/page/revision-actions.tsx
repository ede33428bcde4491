import { contract, type WikiRevision } from '@engawa/contract'
import { Ellipsis } from 'lucide-react'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useLateMenu } from '#app/ui/overlay/use-late-menu.ts'
import { useAction } from '#app/ui/use-action.ts'
import { rowLink } from '../revision-row.tsx'
import type { Own } from './own.ts'
import { subjectOf, type RevisionCan } from './revision-subject.ts'

type Props = { revision: WikiRevision; mine: Mine<Own>; isPresent: boolean }

/**
 * Actions on a revision. Members who may edit the page can restore the revision or undo its changes. Members can report the edits
 * of others; moderators can hide them.
 */
export const RevisionActions = ({ revision, mine, isPresent }: Props) => (
  <Personal of={mine} vary={(own) => JSON.stringify(own?.can)}>
    {(own) =>
      own &&
      (revision.removed ? (
        own.can.remove && <BringBack revision={revision} />
      ) : (
        <RevisionMenuButton revision={revision} can={own.can} isPresent={isPresent} />
      ))
    }
  </Personal>
)

const loadMenu = () => import('./revision-menu.tsx')

type ButtonProps = Omit<Props, 'mine'> & { can: NonNullable<Own>['can'] }

function RevisionMenuButton({ revision, can: canOfPage, isPresent }: ButtonProps) {
  const own = useProfile()?.uid
  const { part, isPressed, trigger } = useLateMenu(loadMenu)
  const { author, previous, createdAt } = revision
  const can: RevisionCan = {
    restore: canOfPage.edit && !isPresent,
    undo: canOfPage.edit && previous !== null,
    report: canOfPage.report && author?.uid !== own,
    remove: canOfPage.remove,
  }
  if (!Object.values(can).includes(true)) return null
  const label = m.wiki_more_of_edit({ name: author?.name ?? m.wiki_somebody(), day: formatDay(createdAt) })
  const button = (props: object) => (
    <IconButton label={label} size="sm" {...props}>
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
  if (!part) return button(trigger)
  return <part.RevisionMenu revision={revision} can={can} trigger={button({})} defaultOpen={isPressed} />
}

function BringBack({ revision }: Pick<Props, 'revision'>) {
  const { busy, run } = useAction({ revalidate: true })
  const restore = () =>
    run(() => call(contract.moderation.restore, subjectOf(revision)), m.wiki_brought_back())
  return (
    <BareButton className={rowLink} onClick={() => void restore()} softDisabled={busy}>
      {m.wiki_bring_back()}
    </BareButton>
  )
}
