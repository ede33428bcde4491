import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../ui')
const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

/**
 * Components that the gallery need not show: those that only other components use, and those that the frame of the site renders
 * once.
 */
const INNER = new Set([
  'EditorFrame',
  'LargePictures',
  'LinkNavigation',
  'MenuPopup',
  'MenuPopupAt',
  'Modal',
  'ModalFrame',
  'PictureDescription',
  'PopoverPopup',
  'Preview',
  'ScrollButton',
  'SelectPopup',
  'SuggestionList',
  'TableButton',
  'TablePopup',
  'TableSize',
  'ToastHost',
  'Toolbar',
])

test('the gallery shows every component of ui/ that pages can use', () => {
  const parts = globSync('**/*.tsx', { cwd: ui })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...read(ui, file).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => name!),
    )
  const entries = join(import.meta.dirname, 'entries')
  const shown = globSync('*.tsx', { cwd: entries })
    .map((file) => read(entries, file))
    .join('\n')
  const isShown = (part: string): boolean => new RegExp(`<${part}[\\s/>]`).test(shown)
  expect(parts.filter((part) => !INNER.has(part) && /[a-z]/.test(part) && !isShown(part))).toEqual([])
  expect([...INNER].filter((part) => !parts.includes(part))).toEqual([])
})
