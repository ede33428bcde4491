import type { AnimeCategory, AnimeEpisodeType, AnimeImported, AnimeStatus } from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'

/** A JSON column: read as a value, and written as text. */
type Json<T> = ColumnType<T, string | undefined, string>

/** The source's URLs of a picture, in three widths. */
export type SourcePicture = { small: string; medium: string; large: string }
export type TagCount = { name: string; count: number }
export type Fact = { key: string; values: { label: string | null; text: string }[] }

/** The origin of an entry: the archive, the source itself, or the sample of a demo site. */
export type Origin = 'archive' | 'api' | 'sample'

export type StoredPerson = { id: number; name: string; picture: SourcePicture | null }
export type StoredRelation = {
  id: number
  relation: string
  type: 'book' | 'anime' | 'music' | 'game' | 'real' | null
  name: string
  nameCn: string | null
  cover: SourcePicture | null
}

/** The parts of an entry. Each part is always read as a whole. */
export type EntryParts = {
  staff: { role: string; people: StoredPerson[] }[]
  characters: (StoredPerson & { role: string; voices: StoredPerson[] })[]
  relations: StoredRelation[]
  /** Always null, because episodes are rows of a separate table. The row of this part shows when the episodes were last requested. */
  episodes: null
}
export type EntryPart = keyof EntryParts

export type AnimeTables = {
  anime_subjects: {
    id: number
    name: string
    name_cn: string | null
    aliases: string[]
    summary: string
    category: AnimeCategory
    platform: string | null
    date: string | null
    score: number | null
    rank: number | null
    votes: number
    distribution: number[]
    tags: Json<TagCount[]>
    /** The tags by which members find the entry: tags that several users gave, and tags of editors. */
    tag_names: string[]
    facts: Json<Fact[]>
    episodes: number
    want: number
    watching: number
    done: number
    on_hold: number
    dropped: number
    cover: ColumnType<SourcePicture | null, string | null | undefined, string | null>
    /**
     * The weekday in Japan on which the show is broadcast, as the source last reported it (1 is Monday). `aired_at` is the time
     * of that answer.
     */
    air_weekday: number | null
    aired_at: Date | null
    origin: Origin
    /** Whether all fields of the entry are known, and not only those that lists of the source contain. */
    is_whole: boolean
    as_of: Date
    /** The time when the source was last queried about the entry. */
    asked_at: Date | null
    changed_at: Date
    removal_id: number | null
  }
  anime_parts: {
    anime_id: number
    part: EntryPart
    data: ColumnType<EntryParts[EntryPart], string, string>
    as_of: Date
    from_archive: Generated<boolean>
  }
  anime_episodes: {
    id: number
    anime_id: number
    type: AnimeEpisodeType
    number: number
    name: string
    name_cn: string | null
    air_date: string | null
    seconds: number | null
    as_of: Date
  }
  /** Archives that were imported or are being imported. */
  anime_archives: {
    id: Generated<number>
    file_key: string
    name: string
    /** The time when the source made the archive. */
    as_of: Date | null
    imported: Json<AnimeImported>
    /** The files of the archive that are already imported, so that an interrupted import continues with the next file. */
    done_files: Generated<string[]>
    begun_at: Date
    finished_at: Date | null
  }
  anime_records: {
    uid: number
    anime_id: number
    status: AnimeStatus
    status_at: Date
    progress: Generated<number>
    progress_at: Date
    score: number | null
    score_at: Date
    note: Generated<string>
    note_at: Date
    is_shown: Generated<boolean>
    is_shown_at: Date
    /** The time when the member removed the record from the list. */
    removed_at: Date | null
    updated_at: Date
  }
  anime_ties: { anime_id: number; kind: string; subject_id: number; tied_by: number | null; tied_at: Date }
}
