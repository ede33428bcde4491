import { isAppError } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { useAction } from '#app/ui/use-action.ts'

const points = (): string[] => [
  m.restricted_confirm_age(),
  m.restricted_confirm_law(),
  m.restricted_confirm_outside(),
  m.restricted_confirm_report(),
]

/** The form that is shown instead of every page of the section until the member confirms. Then the requested page is shown. */
export function Confirmation({ version }: { version: number }) {
  const { busy, run } = useAction()
  const [agreed, setAgreed] = useState(false)
  async function confirm(): Promise<void> {
    const isDone = await run(() => call(restricted.confirm, { version }).catch(unlessOutdated))
    // Loads a new document, because the security headers of the current document forbid players.
    if (isDone) window.location.reload()
  }
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-8 md:py-12">
      <Paper pad="l" className="flex w-full max-w-2xl flex-col gap-5">
        <Heading level={1}>{m.restricted_confirm()}</Heading>
        <p className="measure text-ink-soft">{m.restricted_confirm_line()}</p>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {points().map((point) => (
            <li key={point} className="measure">
              {point}
            </li>
          ))}
        </ul>
        <Checkbox
          checked={agreed}
          onChange={setAgreed}
          className="rounded-md bg-sunken px-4 py-3 font-medium"
        >
          {m.restricted_confirm_agree()}
        </Checkbox>
        <p className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} disabled={!agreed} onClick={() => void confirm()}>
            {m.restricted_confirm_action()}
          </Button>
          <ButtonLink to="/">{m.restricted_confirm_leave()}</ButtonLink>
        </p>
        <p className="measure text-sm text-ink-soft">{m.restricted_confirm_stored()}</p>
      </Paper>
    </div>
  )
}

/** Ignores the error for a text that has changed meanwhile, because the reload shows the new text. */
function unlessOutdated(error: unknown): void {
  if (!isAppError(error) || error.errorName !== 'edit_conflict') throw error
}
