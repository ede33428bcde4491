import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/**
 * Where a picture is shown: in a subject, by which is decided who may see it, or on a page of this site about something of a foreign source.
 */
export type PicturePlace =
  | {
      subject: SubjectRef
      /** The exact place, where that is more than the subject's own page. */
      url?: string
      /** Of what has several: which one, from 1. */
      page?: number
    }
  | { url: string; title: string; /** The address of the picture on this site. */ thumb: string }

/** What the owner of a purpose tells of its pictures, for many at once. A picture is named by the key of its narrowest file. */
export type ShownPictures = {
  /** Where they are shown now; those that are shown nowhere are not in the map. */
  places(handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, PicturePlace[]>>
  /** Those among them that can be shown somewhere at all; all unless given. */
  among?(handle: Handle<Tables>, keys: readonly string[]): Promise<string[]>
}
