import { useState } from 'react'
import { storeSettings, type NovelSettings } from './novel-settings.ts'

/** Returns this reader's settings for novels, with a function that changes them. The initial settings come from the page's loader. */
export function useNovelSettings(given: NovelSettings) {
  const [settings, setSettings] = useState(given)
  const change = (part: Partial<NovelSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    storeSettings(next)
  }
  return { settings, change }
}
export type ChangeSettings = (part: Partial<NovelSettings>) => void
