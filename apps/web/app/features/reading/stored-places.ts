import type { Position } from '@engawa/contract'
import { readText, storedNames } from '#app/lib/device/device-storage.ts'
import { parsePlaces, type TrackedPlace } from './place-tracker.ts'
import { trackerOf } from './use-place-tracker.ts'

const PREFIX = 'engawa:places'

const namesOf = (uid: number): string[] => storedNames(PREFIX).filter((name) => name.endsWith(`:${uid}`))

/** Returns a member's reading positions on this device, for all kinds of readers. */
export const storedPlaces = (uid: number): TrackedPlace<Position>[] =>
  namesOf(uid).flatMap((name) => parsePlaces(readText(name), (position) => position as Position))

/**
 * Sends the reading positions that the server does not have. Runs on every page, because the reader may have been closed before
 * they were sent.
 */
export async function sendWaitingPlaces(uid: number): Promise<void> {
  for (const name of namesOf(uid)) {
    const tracker = trackerOf<Position>(
      {
        storageKey: name.slice(0, -`:${uid}`.length),
        toPosition: (position) => position as Position,
        isSame: () => false,
        isNear: () => false,
      },
      uid,
    )
    await tracker.flush()
    tracker.stop()
  }
}
