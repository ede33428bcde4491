import { rowsPart } from '../../registries/personal-data.ts'

/** Notification settings and mutes of a member, for the personal data export. */
export const ownNotifications = rowsPart('notifications', {
  files: [
    { file: 'modes', select: 'kind, mode', from: 'notification_modes', owner: 'uid', by: 'kind' },
    {
      file: 'mutes',
      select: 'subject_kind, subject_id, created_at',
      from: 'mutes',
      owner: 'uid',
      by: "subject_kind || ':' || subject_id",
    },
  ],
  erase: [
    { table: 'notifications', owner: 'owner_id', key: 'owner_id, id' },
    { table: 'notification_modes', owner: 'uid', key: 'uid, kind' },
    { table: 'mutes', owner: 'uid', key: 'uid, subject_kind, subject_id' },
  ],
})
