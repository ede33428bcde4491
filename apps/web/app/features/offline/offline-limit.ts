import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

const MB = 1_000_000

/** The limits in bytes that a member can choose for all stored chapters together. */
export const LIMITS_TO_CHOOSE = [
  250 * MB,
  500 * MB,
  1_000 * MB,
  2_000 * MB,
  5_000 * MB,
  10_000 * MB,
  20_000 * MB,
] as const
const DEFAULT_LIMIT = 500 * MB

/** The limit that the member chose on this device, in bytes. */
export const offlineLimit = createDeviceSetting<number>('engawa:offline-limit', {
  parse: (text) => LIMITS_TO_CHOOSE.find((one) => String(one) === text) ?? DEFAULT_LIMIT,
  format: String,
})
