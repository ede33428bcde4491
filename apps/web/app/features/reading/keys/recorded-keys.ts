import { createDeviceSetting, type DeviceSetting } from '#app/lib/device/device-setting.ts'
import { parseRecorded, type Recorded } from './key-set.ts'

const settings = new Map<string, DeviceSetting<Recorded>>()

/**
 * Returns the keys that were recorded for a reader. They are stored on this device, because devices have different keyboards, and
 * are the same in all tabs.
 */
export function recordedKeys(name: string): DeviceSetting<Recorded> {
  const known = settings.get(name)
  if (known) return known
  const setting = createDeviceSetting(`engawa:keys:${name}`, { parse: parseRecorded, format: JSON.stringify })
  settings.set(name, setting)
  return setting
}
