import { useEffect, useState, type ReactNode } from 'react'
import { formatBytes } from '#app/lib/text/format.ts'
import { useLatestOnly } from '#app/lib/net/use-latest-only.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { formsToChoose, lastForm } from './form-choice.ts'
import { offlineSupportOf, type Form, type Forms } from './offline-support.ts'
import { offlineLimit } from './offline-limit.ts'
import { useOffline } from './offline-state.ts'
import { withEngine } from './with-engine.ts'

type Props = {
  uid: number
  /** The type of the work. */
  type: string
  chapterIds: readonly number[]
  onDownload: (form: string) => void
  /** Text of the button. */
  children: ReactNode
}

/** A choice of the form in which chapters are stored, with the size of each form, and whether there is room for it. */
export function FormatChooser({ type, chapterIds, ...props }: Props) {
  const { value, problem, reload } = useLoaded(`${type}:${chapterIds.join()}`, () =>
    readForms(type, chapterIds),
  )
  if (problem) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-40" />
  const [first, ...rest] = value.found
  if (!first) return <p>{m.offline_problem_pending()}</p>
  return <FormatChoice {...props} forms={value.forms} found={[first, ...rest]} />
}

async function readForms(type: string, chapterIds: readonly number[]) {
  const { forms } = await offlineSupportOf(type)
  if (!forms) throw new Error(`works of type ${type} have no forms`)
  const ofChapters = await forms.list(chapterIds)
  return { forms, found: formsToChoose([...ofChapters.values()], forms.pick) }
}

type FormatChoiceProps = Pick<Props, 'uid' | 'onDownload' | 'children'> & {
  forms: Forms
  found: [Form, ...Form[]]
}

function FormatChoice({ uid, forms, found, onDownload, children }: FormatChoiceProps) {
  const chosen = forms.pick(found, lastForm.use() || forms.usual) ?? found[0]
  const left = useRoomLeft(uid)
  const isTooLarge = left !== null && chosen.bytes > left
  return (
    <div className="flex flex-col gap-4">
      {found.length === 1 ? (
        <p>
          {forms.label()}: {chosen.label}
        </p>
      ) : (
        <Choice
          label={forms.label()}
          value={chosen.value}
          options={found.map(({ value, label, bytes }) => ({
            value,
            label: (
              <>
                {label} <span className="tabular-nums">{formatBytes(bytes)}</span>
              </>
            ),
          }))}
          onChange={lastForm.set}
        />
      )}
      {left !== null && (
        <p role={isTooLarge ? 'alert' : undefined} className={isTooLarge ? 'text-danger' : 'text-ink-soft'}>
          {isTooLarge
            ? m.offline_too_large({ needed: formatBytes(chosen.bytes), left: formatBytes(left) })
            : m.offline_fits({ needed: formatBytes(chosen.bytes), left: formatBytes(left) })}
        </p>
      )}
      {isTooLarge ? (
        <ButtonLink to="/offline" className="self-start">
          {m.offline_manage()}
        </ButtonLink>
      ) : (
        <Button variant="primary" disabled={left === null} onClick={() => onDownload(chosen.value)}>
          {children}
        </Button>
      )}
    </div>
  )
}

/** Returns the bytes that can still be stored; null until that is known. */
function useRoomLeft(uid: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useLatestOnly()
  const limit = offlineLimit.use()
  const chapters = useOffline((state) => state.chapters)
  useEffect(() => {
    void (async () => {
      let room: number | null = null
      await latest.run(withEngine(uid, async (engine) => void (room = await engine.roomLeft())))
      setLeft(room)
    })()
  }, [uid, limit, chapters, latest])
  return left
}
