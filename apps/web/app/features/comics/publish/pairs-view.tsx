import {
  ruledPages,
  solveSpreads,
  spreadOfPage,
  type Corrections,
  type Direction,
  type PageView,
  type Spread,
} from '@engawa/contract'
import { Columns2, RotateCcw, SeparatorVertical, StepForward, Undo2 } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { spreadPagesOf } from '../spread-pages.ts'
import { pairRules } from './chapter-pages.ts'
import { actOn, PAIR_KEYS, possibleActs, type PairAct } from './pair-acts.ts'
import { PairTile } from './pair-tile.tsx'

type Props = {
  /** All pages of the chapter, in their order. */
  pages: readonly PageView[]
  direction: Direction
  onChange: (rules: Corrections) => void
}

/** The pages as readers see them in pairs. The author splits and joins spreads, and selects one spread at a time. */
export function PairsView({ pages: all, direction, onChange }: Props) {
  // Pages whose preparation failed are left out, because readers do not see them.
  const pages = useMemo(() => all.filter(({ state }) => state !== 'failed'), [all])
  const sized = useMemo(() => spreadPagesOf(pages), [pages])
  const rules = useMemo(() => pairRules(pages), [pages])
  const spreads = useMemo(() => solveSpreads(ruledPages(sized, rules)), [sized, rules])
  const [chosenId, setChosenId] = useState(pages[0]?.id)
  const [past, setPast] = useState<readonly Corrections[]>([])
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)

  const chosen = spreadOfPage(
    spreads,
    Math.max(
      0,
      pages.findIndex(({ id }) => id === chosenId),
    ),
  )
  const possible = possibleActs(sized, chosen)

  const set = (next: Corrections, text: string) => {
    onChange(next)
    setAnnouncement(text)
  }
  const act = (wanted: PairAct, on: Spread = chosen) => {
    const next = actOn(wanted, sized, rules, on)
    if (next === rules) return
    setPast([...past, rules])
    const shown = spreadOfPage(solveSpreads(ruledPages(sized, next)), on[0])
    set(next, nameOfSpread(shown))
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    set(last, m.pages_pairs_undone())
  }
  const reset = () => {
    setPast([...past, rules])
    set({}, m.pages_pairs_automatic())
  }
  const choose = (index: number) => {
    const page = pages[spreads[index]?.[0] ?? -1]
    if (!page) return
    setChosenId(page.id)
    list.current?.querySelector<HTMLElement>(`[data-spread="${index}"]`)?.focus()
  }

  const keys = (event: KeyboardEvent) => {
    const at = spreads.indexOf(chosen)
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const steps = { [forward]: at + 1, [back]: at - 1, Home: 0, End: spreads.length - 1 }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const wanted = PAIR_KEYS[event.key.toLowerCase()]
    const to = steps[event.key]
    if (isUndo) undo()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (to !== undefined) choose(to)
    else if (wanted) act(wanted)
    else return
    event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{m.pages_pairs_hint()}</p>
      <div
        role="toolbar"
        aria-label={m.pages_pairs_tools()}
        className="sticky top-14 layer-page flex flex-wrap gap-1 rounded-md border border-line bg-paper-3 p-1"
      >
        {chosen.length === 2 ? (
          <>
            <Button
              size="sm"
              variant="plain"
              icon={<SeparatorVertical size={16} aria-hidden />}
              onClick={() => act('split')}
            >
              {m.pages_pairs_split()}
            </Button>
            <Button
              size="sm"
              variant="plain"
              icon={<StepForward size={16} aria-hidden />}
              onClick={() => act('move')}
            >
              {m.pages_pairs_move()}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="plain"
            icon={<Columns2 size={16} aria-hidden />}
            disabled={!possible.includes('join')}
            onClick={() => act('join')}
          >
            {m.pages_pairs_join()}
          </Button>
        )}
        <span className="grow" />
        <Button
          size="sm"
          variant="plain"
          icon={<Undo2 size={16} aria-hidden />}
          disabled={past.length === 0}
          onClick={undo}
        >
          {m.publish_undo()}
        </Button>
        <Button
          size="sm"
          variant="plain"
          icon={<RotateCcw size={16} aria-hidden />}
          disabled={Object.keys(rules).length === 0}
          onClick={reset}
        >
          {m.pages_pairs_reset()}
        </Button>
      </div>
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list handles the keys that are pressed on the buttons inside */}
      <ol
        ref={list}
        aria-label={m.pages_view_pairs()}
        onKeyDown={keys}
        className={cx('flex flex-wrap items-end gap-4', direction === 'rtl' && 'flex-row-reverse')}
      >
        {spreads.map((spread, index) => (
          <PairTile
            key={pages[spread[0]]?.id}
            index={index}
            pages={spread.flatMap((at) => pages[at] ?? [])}
            first={spread[0]}
            name={nameOfSpread(spread)}
            direction={direction}
            isChosen={spread === chosen}
            onPress={() => {
              const [first] = possibleActs(sized, spread)
              if (spread === chosen && first) act(first, spread)
              else choose(index)
            }}
          />
        ))}
      </ol>
    </div>
  )
}

function nameOfSpread([first, second]: Spread): string {
  return second === undefined
    ? m.pages_pairs_alone({ number: first + 1 })
    : m.pages_pairs_pair({ first: first + 1, second: second + 1 })
}
