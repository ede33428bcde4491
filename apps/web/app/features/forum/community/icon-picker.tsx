import { LIMITS, type CommunityCard } from '@engawa/contract'
import { useRef } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { CommunityIcon } from './community-icon.tsx'

type Props = {
  community: Pick<CommunityCard, 'name' | 'icon'>
  /** The address of a picture that was only chosen yet. */
  preview?: string | undefined
  busy: boolean
  onPick: (file: File) => void
  onRemove: () => void
}

/** Shows the icon of a community, to be chosen, replaced or taken away. */
export function IconPicker({ community, preview, busy, onPick, onRemove }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const hasIcon = community.icon !== null || preview !== undefined
  const pick = (file: File) =>
    file.size > LIMITS.pictureBytes ? toastError(m.forum_icon_too_large()) : onPick(file)
  return (
    <div className="flex flex-wrap items-center gap-4">
      {preview === undefined ? (
        <CommunityIcon community={community} size={72} />
      ) : (
        <img src={preview} alt="" width={72} height={72} className="size-18 rounded-md object-cover" />
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) pick(file)
        }}
      />
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {hasIcon ? m.forum_icon_choose() : m.forum_icon_pick()}
      </Button>
      {hasIcon && (
        <Button variant="plain" held={busy} onClick={onRemove}>
          {m.forum_icon_remove()}
        </Button>
      )}
    </div>
  )
}
