import { isShortcutOff } from '#app/lib/view/letter-shortcuts.ts'
import { openBlacklist } from '../own/blacklist-state.ts'
import { openHelp } from '../keys/help-state.ts'
import { useKeysAtOnce } from '#app/lib/view/use-keys-at-once.ts'

export type ViewerCommands = Record<
  'next' | 'previous' | 'keep' | 'original' | 'fit' | 'notes' | 'info' | 'pool' | 'slideshow' | 'close',
  () => void
>

/** Handles the keyboard shortcuts of the open picture, which are those of Danbooru. */
export function useViewerKeys(commands: ViewerCommands): void {
  useKeysAtOnce((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isShortcutOff(event) || isBusy(event)) return
    const work = {
      ArrowRight: commands.next,
      d: commands.next,
      ArrowLeft: commands.previous,
      a: commands.previous,
      f: commands.keep,
      v: commands.original,
      z: commands.fit,
      n: commands.notes,
      i: commands.info,
      p: commands.pool,
      w: () => scrollInfo(-0.5),
      s: () => scrollInfo(0.5),
      b: () => openBlacklist(),
      '?': openHelp,
      ' ': commands.slideshow,
    }[event.key]
    if (!work) return
    event.preventDefault()
    work()
  })
}

/** Whether the key has another meaning: the viewer is typing, a button has the focus, or a menu or another dialog is open. */
function isBusy({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === ' ' && target.closest('button, a, summary')) return true
  if (target.closest('input, textarea, select, [contenteditable], [role=menu], [role=radiogroup]'))
    return true
  const dialog = target.closest('[role=dialog]')
  return dialog !== null && !dialog.hasAttribute('data-viewer')
}

const scrollInfo = (part: number): void => {
  const info = document.querySelector<HTMLElement>('[data-info]')
  info?.scrollBy({ top: info.clientHeight * part })
}
