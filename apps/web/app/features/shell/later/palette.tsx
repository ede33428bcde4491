import { Autocomplete } from '@base-ui/react/autocomplete'
import { cleanSearch, LIMITS } from '@engawa/contract'
import { useLocation, useNavigate } from 'react-router'
import { useSuggestions } from '#app/features/search/index.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { popupRowClass } from '#app/ui/overlay/popup-class.ts'
import { TopDialog, topFieldClass } from '#app/ui/overlay/top-dialog.tsx'
import { paletteGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import { closePalette, usePalette, writeInPalette } from '../palette-state.ts'
import { usePlaces } from '../use-places.ts'
import { useActs } from './use-acts.ts'

/** The command palette: menu entries, recent pages, acts, and search results while the reader types. */
export function Palette() {
  const open = usePalette((state) => state.open)
  return (
    <TopDialog open={open} title={m.shell_palette()} onClose={closePalette} className="max-w-[36rem]">
      <Content />
    </TopDialog>
  )
}

function Content() {
  const text = usePalette((state) => state.text)
  const profile = useProfile()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const q = cleanSearch(text)
  const hits = useSuggestions(q)
  const places = usePlaces(profile?.role)
  const acts = useActs()
  const groups = paletteGroups({
    q,
    hits,
    places,
    acts,
    uid: profile?.uid ?? null,
    here: pathname + search,
  })
  const go = ({ to, run }: PaletteItem): void => {
    closePalette()
    run?.()
    if (to !== undefined) void navigate(to)
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={writeInPalette}
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        aria-label={m.shell_palette()}
        placeholder={m.shell_palette_hint()}
        maxLength={LIMITS.searchMax}
        className={topFieldClass}
      />
      <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.name} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-ink-soft">
              {group.name}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => <PaletteRow key={item.key} item={item} onGo={go} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function PaletteRow({ item, onGo }: { item: PaletteItem; onGo: (item: PaletteItem) => void }) {
  const { label, line, icon: Icon } = item
  return (
    <Autocomplete.Item value={item} onClick={() => onGo(item)} className={popupRowClass}>
      <Icon size={18} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate">{label}</span>
      {line && <span className="ml-auto shrink-0 text-sm text-ink-soft">{line}</span>}
    </Autocomplete.Item>
  )
}
