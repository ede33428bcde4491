import { useMemo } from 'react'
import { rememberBackground } from '#app/features/reading/index.ts'
import { createDeviceSetting, type DeviceSetting } from '#app/lib/device/device-setting.ts'
import {
  changeSettings,
  parseSettings,
  settingsFor,
  type Settings,
  type StoredSettings,
} from './reader-settings.ts'

const settingsOfMembers = new Map<number, DeviceSetting<StoredSettings>>()

function storedSettingsOf(uid: number): DeviceSetting<StoredSettings> {
  let setting = settingsOfMembers.get(uid)
  if (!setting) {
    setting = createDeviceSetting(`engawa:reader:${uid}`, { parse: parseSettings, format: JSON.stringify })
    settingsOfMembers.set(uid, setting)
  }
  return setting
}

/** Returns a member's settings for a work. They are stored on this device and shared by its tabs. Works in the browser only. */
export function useSettings(uid: number, workId: number) {
  const setting = storedSettingsOf(uid)
  const stored = setting.use()
  const settings = useMemo(() => settingsFor(stored, workId), [stored, workId])
  const change = (part: Partial<Settings>) => {
    const next = changeSettings(setting.get(), workId, part)
    setting.set(next)
    if (next.background) rememberBackground(next.background)
  }
  return { settings, change }
}
