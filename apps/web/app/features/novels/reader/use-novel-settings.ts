import { useState } from 'react'
import { keepSettings, type NovelSettings } from './novel-settings.ts'

/** How this reader wants novels: what was given with the page, until it is changed. */
export function useNovelSettings(given: NovelSettings) {
  const [settings, setSettings] = useState(given)
  const change = (part: Partial<NovelSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    keepSettings(next)
  }
  return { settings, change }
}
export type ChangeSettings = (part: Partial<NovelSettings>) => void
