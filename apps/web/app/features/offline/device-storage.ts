/** Storage that the browser gives this site, in total and free, in bytes. `isPersistent`: the browser does not delete it automatically. */
export type DeviceStorage = { quota: number; free: number; isPersistent: boolean }

/** Resolves with the storage of this device; null if the browser does not report it. */
export async function readDeviceStorage(): Promise<DeviceStorage | null> {
  try {
    const [{ quota = 0, usage = 0 }, isPersistent] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ])
    return { quota, free: Math.max(0, quota - usage), isPersistent }
  } catch {
    return null
  }
}
