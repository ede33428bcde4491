import { BULLETS, isPlainLine } from '@engawa/contract'
import { SendHorizontal } from 'lucide-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { useSignedIn } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { usePlayer, usePlaying } from '../../player/player-context.ts'
import { useChapterBullets } from '../chapter-bullets.ts'
import { bulletSettings } from '../bullet-settings.ts'
import { OptionsButton } from '../options/options-button.tsx'
import { setDraft, registerField, useDraft } from './draft.ts'
import { createSender } from './send-bullet.ts'
import { StyleButton, StyleFields } from './style-fields.tsx'

/**
 * The row below the picture with the field for a bullet comment. `isAway`: the row is empty, because the field is shown in full
 * screen.
 */
export function BulletField({ canWrite, isAway }: { canWrite: boolean; isAway: boolean }) {
  const isSignedIn = useSignedIn()
  const { pathname, search } = useLocation()
  return (
    // The row keeps its height, so that the page below does not move.
    <div className={cx('flex items-start gap-1 px-2 max-mid:-my-3 mid:pt-3', isAway && 'invisible')}>
      {isSignedIn ? (
        canWrite && (isAway ? <div className="min-h-11" /> : <Writing />)
      ) : (
        <ButtonLink to={loginPath(pathname + search)} variant="plain">
          {m.bullets_login()}
        </ButtonLink>
      )}
      <OptionsButton className="sm:hidden" />
    </div>
  )
}

/** The field among the controls of a player in full screen. Its style options open above it. */
export const BulletFieldOnScreen = ({ canWrite }: { canWrite: boolean }) =>
  canWrite && <Writing className="flex-wrap-reverse" />

function Writing({ className = 'flex-wrap' }: { className?: string }) {
  const text = useDraft((state) => state.text)
  const problemId = useId()
  const [isStyling, setStyling] = useState(false)
  const { mode, colour } = bulletSettings.use()
  const { busy, problem, refuse, forget, send } = useSending()
  const isReady = usePlaying((state) => state.isReady)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Enter moves the focus from the player to the field; in an empty field it moves the focus back.
    if (text === '' && document.activeElement instanceof HTMLInputElement)
      return document.activeElement.blur()
    if (text.trim() === '' || busy || !isReady) return
    if (!isPlainLine(text)) return refuse(m.bullets_bad_text())
    // Text that was typed during the request is not deleted.
    if (await send({ text, mode, colour })) setDraft((now) => (now === text ? '' : now))
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className={cx('flex min-w-0 grow items-center gap-2', className)}
    >
      <StyleButton isOpen={isStyling} onToggle={() => setStyling(!isStyling)} />
      <input
        ref={registerField}
        aria-label={m.bullets_write()}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        placeholder={m.bullets_placeholder()}
        maxLength={BULLETS.textMax}
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        onChange={(event) => {
          setDraft(() => event.target.value)
          forget()
        }}
        onKeyDown={leave}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-sunken px-3 text-ink placeholder:text-ink-soft aria-invalid:border-danger"
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={text.trim() === '' || !isReady}
        icon={<SendHorizontal size={18} aria-hidden />}
        aria-label={m.bullets_send()}
      >
        <span className="max-sm:hidden">{m.bullets_send()}</span>
      </Button>
      {isStyling && <StyleFields />}
      <p id={problemId} role="alert" className="w-full text-sm text-danger empty:hidden">
        {problem}
      </p>
    </form>
  )
}

/** Moves the focus from the field back to the player on Escape, and on Enter in an empty field. */
function leave({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Escape' || (key === 'Enter' && currentTarget.value === '')) currentTarget.blur()
}

function useSending() {
  const { playback } = usePlayer()
  const chapterBullets = useChapterBullets()
  const [sender] = useState(() => createSender())
  const attempt = useAttempt(errorText)

  /** Sends a comment. Resolves with whether it was sent. */
  const send = (
    written: Pick<Parameters<typeof sender>[0], 'text' | 'mode' | 'colour'>,
  ): Promise<boolean> => {
    const at = Math.round(playback.store.getState().time * 1_000)
    return attempt.run(async () => {
      const { bullet, held } = await sender({ ...written, at, chapterId: chapterBullets.chapterId })
      chapterBullets.buckets.wrote(bullet, held)
      if (held) toast(m.bullets_held())
    })
  }
  return { ...attempt, send }
}
