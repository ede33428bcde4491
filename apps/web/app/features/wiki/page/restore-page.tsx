import { contract, ROLE } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

/** The button with which moderators restore a removed page. */
export function RestorePage({ title }: { title: string }) {
  const isModerator = (useProfile()?.role ?? 0) >= ROLE.moderator
  return isModerator && <Restore title={title} />
}

function Restore({ title }: { title: string }) {
  const { value } = useLoaded(title, () => call(contract.wiki.removed, { title }))
  const { busy, run } = useAction({ revalidate: true })
  if (!value) return null
  const restore = () =>
    run(() => call(contract.moderation.restore, { kind: 'wiki-page', id: value.id }), m.wiki_restored())
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">{m.wiki_was_removed()}</p>
      <Button busy={busy} onClick={() => void restore()}>
        {m.wiki_restore_page()}
      </Button>
    </div>
  )
}
