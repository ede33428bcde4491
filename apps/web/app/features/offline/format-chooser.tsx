import { useEffect, useState, type ReactNode } from 'react'
import { formatBytes } from '#app/lib/text/format.ts'
import { useLatestOnly } from '#app/lib/net/use-latest-only.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { formatsToChoose, lastFormat } from './format-choice.ts'
import { offlineSupportOf, type DownloadFormat, type DownloadFormats } from './offline-support.ts'
import { offlineLimit } from './offline-limit.ts'
import { useOffline } from './offline-state.ts'
import { withEngine } from './with-engine.ts'

type Props = {
  uid: number
  /** The type of the work. */
  type: string
  chapterIds: readonly number[]
  onDownload: (format: string) => void
  /** Text of the button that starts the download. */
  children: ReactNode
}

/** A choice of the format in which chapters are stored. Shows the size of each format, and whether there is room for it. */
export function FormatChooser({ type, chapterIds, ...props }: Props) {
  const { value, problem, reload } = useLoaded(`${type}:${chapterIds.join()}`, () =>
    readFormats(type, chapterIds),
  )
  if (problem) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-40" />
  const [first, ...rest] = value.found
  if (!first) return <p>{m.offline_problem_pending()}</p>
  return <FormatChoice {...props} formats={value.formats} found={[first, ...rest]} />
}

async function readFormats(type: string, chapterIds: readonly number[]) {
  const { formats } = await offlineSupportOf(type)
  if (!formats) throw new Error(`works of type ${type} have no formats`)
  const ofChapters = await formats.list(chapterIds)
  return { formats, found: formatsToChoose([...ofChapters.values()], formats.pick) }
}

type FormatChoiceProps = Pick<Props, 'uid' | 'onDownload' | 'children'> & {
  formats: DownloadFormats
  found: [DownloadFormat, ...DownloadFormat[]]
}

function FormatChoice({ uid, formats, found, onDownload, children }: FormatChoiceProps) {
  const chosen = formats.pick(found, lastFormat.use() || formats.defaultFormat) ?? found[0]
  const left = useSpaceLeft(uid)
  const isTooLarge = left !== null && chosen.bytes > left
  return (
    <div className="flex flex-col gap-4">
      {found.length === 1 ? (
        <p>
          {formats.label()}: {chosen.label}
        </p>
      ) : (
        <Choice
          label={formats.label()}
          value={chosen.value}
          options={found.map(({ value, label, bytes }) => ({
            value,
            label: (
              <>
                {label} <span className="tabular-nums">{formatBytes(bytes)}</span>
              </>
            ),
          }))}
          onChange={lastFormat.set}
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

/** Returns how many bytes can still be stored; null until that is known. */
function useSpaceLeft(uid: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useLatestOnly()
  const limit = offlineLimit.use()
  const chapters = useOffline((state) => state.chapters)
  useEffect(() => {
    void (async () => {
      let space: number | null = null
      await latest.run(withEngine(uid, async (engine) => void (space = await engine.spaceLeft())))
      setLeft(space)
    })()
  }, [uid, limit, chapters, latest])
  return left
}
