export {
  ARCHIVE_FILES,
  type ArchiveFile,
  type ArchiveRecord,
  type ArchiveTally,
  newTally,
  readArchive,
  type SkippedFor,
} from './archive/read-archive.ts'
export type {
  PersonCharacterLine,
  SubjectCharacterLine,
  SubjectPersonLine,
  SubjectRelationLine,
} from './archive/read-lines.ts'
export { airDay, dayOfWeek, type LocalDay, weekdayOf } from './air-day.ts'
export { calendar } from './calendar.ts'
export { character } from './character.ts'
export { characters } from './characters.ts'
export { episodes, type EpisodesParams } from './episodes.ts'
export { list, type ListParams } from './list.ts'
export { person } from './person.ts'
export { persons } from './persons.ts'
export { widePicture } from './pictures.ts'
export type * from './records.ts'
export { relations } from './relations.ts'
export { type Range, search, type SearchParams } from './search.ts'
export { daysOfSeason, type Season } from './seasons.ts'
export { isRestrictedTag } from './rules.ts'
export { bangumi } from './source.ts'
export { subject } from './subject.ts'
export { CATEGORIES, type Category } from './words.ts'
