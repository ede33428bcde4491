import { contract, isAppError, LIMITS } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { readToken } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { closeBlacklist, useBlacklist } from './blacklist-state.ts'

/** The reader's blacklist, with one or several tags per line. The server applies it and does not send hidden pictures. */
export function BlacklistDialog() {
  const request = useBlacklist()
  return (
    <Dialog
      wide
      open={request !== false}
      onOpenChange={(open) => !open && closeBlacklist()}
      title={m.boards_blacklist()}
      description={m.boards_blacklist_line()}
    >
      {request !== false && (readToken() ? <Lines add={request.add} /> : <ForGuests />)}
    </Dialog>
  )
}

function ForGuests() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const login = () => {
    closeBlacklist()
    void navigate(loginPath(pathname + search))
  }
  return (
    <div className="flex flex-col items-start gap-4 pb-4">
      <p>{m.boards_blacklist_guest()}</p>
      <Button variant="primary" onClick={login}>
        {m.shell_login()}
      </Button>
    </div>
  )
}

function Lines({ add }: { add: string | null }) {
  const { value, problem, reload } = useLoaded('blacklist', () => call(contract.boards.blacklist, {}))
  if (problem) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-64" />
  const lines = value.text.split('\n')
  return (
    <Editor
      text={add === null || lines.includes(add) ? value.text : [...lines, add].filter(Boolean).join('\n')}
    />
  )
}

function Editor({ text: first }: { text: string }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(first)
  const { busy, problem, run } = useAttempt(problemOf)

  function save(event: FormEvent): void {
    event.preventDefault()
    void run(async () => {
      await call(contract.boards.saveBlacklist, { text })
      toastSuccess(m.boards_blacklist_saved())
      closeBlacklist()
      await revalidate()
    })
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-4 pb-4">
      <TextArea
        label={m.boards_blacklist_lines()}
        hint={m.boards_blacklist_hint()}
        error={problem}
        rows={9}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={LIMITS.boardBlacklistMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm text-ink-soft">
        {EXAMPLES.map(([line, meaning]) => (
          <div key={line} className="contents">
            <dt>
              <code>{line}</code>
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
      <Button type="submit" variant="primary" busy={busy} className="self-end">
        {m.boards_save()}
      </Button>
    </form>
  )
}

const EXAMPLES: [string, () => string][] = [
  ['rain night', m.boards_blacklist_both],
  ['cat -kitten', m.boards_blacklist_but],
  ['~snow ~fog', m.boards_blacklist_either],
  ['score:<5', m.boards_blacklist_score],
  ['user:somebody', m.boards_blacklist_user],
]

function problemOf(error: unknown): string {
  const text = isAppError(error) ? error.fields?.['text'] : undefined
  const line = /^line_(\d+)$/.exec(text ?? '')?.[1]
  if (line !== undefined) return m.boards_blacklist_broken({ line })
  if (text === 'too_many') return m.boards_blacklist_too_many({ max: LIMITS.boardBlacklistLines })
  return errorText(error)
}
