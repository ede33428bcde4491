import { contract, LIMITS, ROLE } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { useAction } from '#app/ui/use-action.ts'

export type Place = { id: number; name: string }

type Props = {
  present: Place | null
  value: Place | null
  onChange: (place: Place | null) => void
  /** Whether only communities that the viewer moderates are offered. Only moderators of the site moderate posts without a community. */
  moderated?: boolean
}

const SHOWN = 6

/** A choice of a community, or of none: the present one, and those that a search by name finds, if the viewer may publish there. */
export function CommunityChoice({ present, value, onChange, moderated = false }: Props) {
  const profile = useProfile()
  const group = useId()
  const { busy, run } = useAction()
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly Place[]>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { items } = await call(contract.communities.places, { name, moderated, limit: SHOWN })
      setFound(items)
    })
  }
  const hasNone = !moderated || (profile?.role ?? 0) >= ROLE.moderator
  const places = [present, ...(hasNone ? [null] : []), value, ...(found ?? [])]
  const choices = [...new Map(places.map((place) => [place?.id ?? null, place])).values()]
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-sm text-ink-soft">{m.moderating_community()}</legend>
      {choices.map((place) => (
        <label
          key={place?.id ?? 0}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-hover"
        >
          <Radio name={group} checked={value?.id === place?.id} onChange={() => onChange(place)} />
          <span className="min-w-0 wrap-anywhere">{place?.name ?? m.forum_field_community_none()}</span>
        </label>
      ))}
      {found?.length === 0 && <output className="px-2 text-sm text-ink-soft">{m.moderating_none()}</output>}
      <form onSubmit={search} className="flex items-end gap-2">
        <Field
          label={m.moderating_find()}
          type="search"
          className="min-w-0 flex-1"
          maxLength={LIMITS.communityNameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <IconButton type="submit" label={m.moderating_search()} disabled={busy} className="mb-0.5">
          <Search size={20} aria-hidden />
        </IconButton>
      </form>
    </fieldset>
  )
}
