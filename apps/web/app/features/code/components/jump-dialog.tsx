import { Autocomplete } from '@base-ui/react/autocomplete'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { popupRowClass } from '#app/ui/overlay/popup-class.ts'
import { TopDialog, topFieldClass } from '#app/ui/overlay/top-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Loaded } from '#app/ui/use-loaded.ts'

/** A target of the dialog. `at` contains the positions of the typed letters in its name. */
export type Jump = {
  key: string
  name: string
  at?: readonly number[]
  detail?: string
  icon?: ReactNode
  indent?: number
}

type Props = {
  title: string
  hint: string
  /** Returns the matching targets, the best first. Undefined while the targets are being loaded. */
  find: ((typed: string) => readonly Jump[]) | undefined
  /** The loading state of the targets, if they must be loaded. */
  loaded?: Pick<Loaded<unknown>, 'problem' | 'reload'>
  note?: string | undefined
  onGo: (jump: Jump) => void
  onClose: () => void
}

/** A dialog with a field and a list of matches for the typed text: files, symbols, or branches. */
export function JumpDialog({ title, hint, find, loaded, note, onGo, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = useMemo(() => find?.(wanted) ?? [], [find, wanted])
  const go = (jump: Jump): void => {
    onClose()
    onGo(jump)
  }
  return (
    <TopDialog open title={title} onClose={onClose} className="max-w-[44rem]">
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={found}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={(jump: Jump) => jump.name}
        autoHighlight="always"
      >
        <Autocomplete.Input aria-label={title} placeholder={hint} maxLength={200} className={topFieldClass} />
        {find && found.length === 0 && (
          <p className="px-5 py-6 text-center text-ink-soft">{m.code_nothing_fits()}</p>
        )}
        {!find && !loaded?.problem && (
          <p className="px-5 py-6 text-center text-ink-soft">{m.ui_loading_more()}</p>
        )}
        {loaded?.problem && (
          <div role="alert" className="flex flex-col items-center gap-3 px-5 py-6">
            <p>{m.ui_sentence({ sentence: loaded.problem })}</p>
            <Button onClick={loaded.reload}>{m.ui_try_again()}</Button>
          </div>
        )}
        <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
          {(jump: Jump) => (
            <Autocomplete.Item key={jump.key} value={jump} onClick={() => go(jump)} className={popupRowClass}>
              {jump.icon}
              <span
                className="min-w-0 break-all"
                style={jump.indent ? { paddingInlineStart: `${jump.indent * 16}px` } : undefined}
              >
                <Fitting name={jump.name} at={jump.at ?? []} />
              </span>
              {jump.detail && <span className="ml-auto shrink-0 text-sm text-ink-soft">{jump.detail}</span>}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        {note && <p className="border-t border-line px-5 py-2 text-sm text-ink-soft">{note}</p>}
      </Autocomplete.Root>
    </TopDialog>
  )
}

/** A name in which the typed letters are marked. Consecutive letters share a mark. */
function Fitting({ name, at }: { name: string; at: readonly number[] }) {
  const parts: { text: string; hit: boolean; from: number }[] = []
  const hits = new Set(at)
  for (let place = 0; place < name.length; place += 1) {
    const hit = hits.has(place)
    const last = parts.at(-1)
    if (last && last.hit === hit) last.text += name[place]
    else parts.push({ text: name[place]!, hit, from: place })
  }
  return parts.map(({ text, hit, from }) =>
    hit ? (
      <mark key={from} className="rounded-sm bg-accent-soft text-accent-text">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
