import { useState } from 'react'
import { storeSettings, type NovelSettings } from './novel-settings.ts'

/** Returns this reader's settings for novels, with a function that changes them. At first they are those that the page loaded. */
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
