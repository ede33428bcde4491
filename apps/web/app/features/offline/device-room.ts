/** What the browser gives this site on the device: in all, and of that what is free. */
export type DeviceRoom = { quota: number; free: number; isPersistent: boolean }

/** Null where the browser does not say. */
export async function readDeviceRoom(): Promise<DeviceRoom | null> {
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
