import { createDeviceSetting } from '#app/lib/device-setting.ts'
import { readText } from '#app/lib/device-storage.ts'
import { repairSettings, settingsKey, type MascotSettings } from './settings.ts'

/** The reader's settings of the mascot. */
export const mascotSettings = createDeviceSetting<MascotSettings>(settingsKey, {
  parse: repairSettings,
  format: JSON.stringify,
})

export const changeMascot = (part: Partial<MascotSettings>): void =>
  mascotSettings.set({ ...mascotSettings.get(), ...part })

// What is broken is stored repaired at once.
if (readText(settingsKey) !== null) changeMascot({})
