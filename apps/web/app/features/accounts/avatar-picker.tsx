import { Camera } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useSession } from '#app/lib/member/session.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { m } from '#app/texts/messages.js'
import { uploadAvatar } from './upload-avatar.ts'

/** The member's own avatar and the button that changes it. */
export function AvatarPicker() {
  const profile = useProfile()
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction()

  function upload(file: File) {
    void run(async () => {
      const result = await uploadAvatar(file)
      if ('problem' in result) return toastError(result.problem)
      useSession.getState().mergeProfile(result.profile)
      toastSuccess(m.accounts_avatar_done())
      return revalidate()
    })
  }
  const { picker, choose } = useFilePicker({
    label: m.accounts_avatar_choose(),
    accept: '.jpg,.jpeg,.png,image/jpeg,image/png',
    onPicked: ([file]) => upload(file),
  })

  return (
    <div className="flex items-center gap-4">
      <Avatar src={profile?.avatar} name={m.accounts_avatar()} size={80} />
      <div>
        {picker}
        <Button icon={<Camera size={18} aria-hidden />} busy={busy} onClick={choose}>
          {m.accounts_avatar_choose()}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{m.accounts_avatar_hint()}</p>
      </div>
    </div>
  )
}
