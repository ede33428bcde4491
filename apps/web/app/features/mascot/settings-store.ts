import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { readText } from '#app/lib/device/device-storage.ts'
import { optionsKey, repairOptions, type MascotOptions } from './options.ts'
import { repairSettings, settingsKey, type MascotSettings } from './settings.ts'

/** The reader's settings of the mascot. */
export const mascotSettings = createDeviceSetting<MascotSettings>(settingsKey, {
  parse: repairSettings,
  format: JSON.stringify,
})

export const changeMascot = (part: Partial<MascotSettings>): void =>
  mascotSettings.set({ ...mascotSettings.get(), ...part })

/** The reader's options for talk, sound, look and place. */
export const mascotOptions = createDeviceSetting<MascotOptions>(optionsKey, {
  parse: repairOptions,
  format: JSON.stringify,
})

export const changeOptions = (part: Partial<MascotOptions>): void =>
  mascotOptions.set({ ...mascotOptions.get(), ...part })

// Broken settings are repaired in the storage at once.
if (readText(settingsKey) !== null) changeMascot({})
