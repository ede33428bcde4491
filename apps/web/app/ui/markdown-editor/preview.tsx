import { Prose } from '#app/ui/prose.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { m } from '#app/texts/messages.js'

type Props = { text: string; render: (text: string) => Promise<string> }

/** Shows the text as it will look. */
export function Preview({ text, render }: Props) {
  const made = useLoaded(text, () => render(text))
  if (made.problem) return <FailedState what={m.editor_preview_failed()} onRetry={made.reload} />
  return (
    <section
      aria-label={m.editor_preview()}
      // A long text scrolls where the height is limited, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-(--editor-max,none) min-h-[min(8rem,var(--editor-max,8rem))] overflow-y-auto bg-paper-2 px-3 py-2"
      aria-busy={made.value === undefined}
    >
      {made.value === undefined && <Skeleton className="h-5 w-2/3" />}
      {made.value === '' && <p className="text-ink-soft">{m.editor_preview_empty()}</p>}
      {made.value && <Prose html={made.value} />}
    </section>
  )
}
