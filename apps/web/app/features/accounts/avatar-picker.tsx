import { Camera } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#app/lib/member/session.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { uploadAvatar } from './upload-avatar.ts'

/** The own avatar and the button that changes it. */
export function AvatarPicker() {
  const profile = useProfile()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useAction()

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    void run(async () => {
      const result = await uploadAvatar(file)
      if ('problem' in result) return toastError(result.problem)
      useSession.getState().mergeProfile(result.profile)
      toastSuccess(m.accounts_avatar_done())
      return revalidate()
    })
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar src={profile?.avatar} name={m.accounts_avatar()} size={80} />
      <div>
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={m.accounts_avatar_choose()}
          onChange={choose}
          className="sr-only"
          tabIndex={-1}
        />
        <Button icon={<Camera size={18} aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
          {m.accounts_avatar_choose()}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{m.accounts_avatar_hint()}</p>
      </div>
    </div>
  )
}
