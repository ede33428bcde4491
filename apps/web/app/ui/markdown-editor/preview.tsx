import { Prose } from '#app/ui/prose.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { m } from '#app/texts/messages.js'

type Props = { text: string; render: (text: string) => Promise<string> }

/** How a text will look once it is sent. */
export function Preview({ text, render }: Props) {
  const made = useLoaded(text, () => render(text))
  if (made.problem) return <FailedState what={m.ui_md_preview_failed()} onRetry={made.reload} />
  return (
    <div className="min-h-32 bg-paper-2 px-3 py-2" aria-busy={made.value === undefined}>
      {made.value === undefined && <Skeleton className="h-5 w-2/3" />}
      {made.value === '' && <p className="text-ink-soft">{m.ui_md_preview_empty()}</p>}
      {made.value && <Prose html={made.value} />}
    </div>
  )
}
