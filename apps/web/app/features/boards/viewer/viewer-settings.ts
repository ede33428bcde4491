import { createDeviceSetting, createDeviceSwitch } from '#app/lib/device/device-setting.ts'

export const INTERVALS = [3, 5, 8, 15, 30] as const

/** How many seconds each picture of a slideshow is shown. */
export const slideSeconds = createDeviceSetting<number>('engawa:boards:slide-seconds', {
  parse: (text) => INTERVALS.find((each) => String(each) === text) ?? 5,
  format: String,
})

export const showsInfo = createDeviceSwitch('engawa:boards:info', true)
export const showsNotes = createDeviceSwitch('engawa:boards:notes', true)
