import { contract, LIMITS, type CommunityView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { putFile } from '#app/lib/put-file.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { CommunityIcon } from './community-icon.tsx'

/** The icon of a community, to be replaced or taken away. */
export function IconField({ community }: { community: CommunityView }) {
  const { id: communityId, name } = community
  const [icon, setIcon] = useState(community.icon)
  const { busy, run } = useAction()
  const picker = useRef<HTMLInputElement>(null)

  const upload = async (file: File) => {
    if (file.size > LIMITS.pictureBytes) return toastError(m.forum_icon_too_large())
    await run(async () => {
      const slot = { communityId, name: file.name, size: file.size }
      const { presignedUrl, uploadId } = await call(contract.communities.presignPicture, slot)
      await putFile(presignedUrl, file, { name: file.name })
      setIcon((await call(contract.communities.setIcon, { communityId, uploadId })).icon)
    })
  }
  const remove = () =>
    run(async () => setIcon((await call(contract.communities.setIcon, { communityId })).icon))

  return (
    <div className="flex flex-wrap items-center gap-4">
      <CommunityIcon community={{ name, icon }} size={72} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {m.forum_icon_choose()}
      </Button>
      {icon && (
        <Button variant="plain" disabled={busy} onClick={() => void remove()}>
          {m.forum_icon_remove()}
        </Button>
      )}
    </div>
  )
}
