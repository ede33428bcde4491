import { create } from 'zustand'
import { readText, writeText } from '#app/lib/device-storage.ts'
import { repairSettings, settingsKey, type MascotSettings } from './settings.ts'

type SettingsState = MascotSettings & {
  /** How many figures there are: two of ours, and the operator's own once they are known. */
  count: number
  change(part: Partial<MascotSettings>): void
  /** Takes over what another tab wrote. */
  reread(): void
}

/** The reader's settings, kept in this browser. What was broken is written down repaired. */
export const useMascotSettings = create<SettingsState>()((set, get) => ({
  ...readRepaired(),
  count: 2,
  change(part) {
    set(part)
    writeText(settingsKey, JSON.stringify(only(get())))
  },
  reread: () => set(readRepaired()),
}))

function readRepaired(): MascotSettings {
  const text = readText(settingsKey)
  const settings = repairSettings(text)
  const whole = JSON.stringify(settings)
  if (text !== null && text !== whole) writeText(settingsKey, whole)
  return settings
}

const only = (state: MascotSettings): MascotSettings => ({
  userScale: state.userScale,
  isMuted: state.isMuted,
  followEnabled: state.followEnabled,
  isModelHidden: state.isModelHidden,
  activeIndex: state.activeIndex,
})
