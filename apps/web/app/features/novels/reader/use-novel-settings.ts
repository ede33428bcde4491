import { useState } from 'react'
import { storeSettings, type NovelSettings } from './novel-settings.ts'

/** Returns this reader's settings for novels: those loaded with the page, until they are changed. */
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
